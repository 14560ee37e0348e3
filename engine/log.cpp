#include "engine/log.h"

#include <fmt/format.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>

#include <mutex>

#include "engine/error.h"

namespace weft {
namespace {

constexpr std::size_t file_bytes = std::size_t{5} * 1024 * 1024;
constexpr std::size_t kept_files = 3;

std::mutex setting_up;
bool has_file = false;

}  // namespace

std::filesystem::path log_file(const std::filesystem::path& state_folder) { return state_folder / "weft.log"; }

spdlog::logger& log() {
    // Never destroyed, so that a destructor that runs late can still log.
    static spdlog::logger& logger = *new spdlog::logger("weft", std::make_shared<spdlog::sinks::stderr_color_sink_mt>());
    static const bool quiet = (logger.set_level(spdlog::level::warn), true);
    static_cast<void>(quiet);
    return logger;
}

void set_up_log(std::string_view level, const std::filesystem::path& state_folder) {
    const auto wanted = spdlog::level::from_str(std::string(level));
    if (wanted == spdlog::level::off && level != "off") {
        throw Error(ErrorKind::invalid_request, fmt::format("Log level '{}' is not known.", level),
                    "Choose trace, debug, info, warn, error or off.");
    }
    const std::lock_guard guard(setting_up);
    spdlog::logger& logger = log();
    logger.set_level(wanted);
    if (state_folder.empty() || has_file) return;
    try {
        std::filesystem::create_directories(state_folder);
        logger.sinks().push_back(
            std::make_shared<spdlog::sinks::rotating_file_sink_mt>(log_file(state_folder).string(), file_bytes, kept_files));
        logger.flush_on(spdlog::level::info);
        has_file = true;
    } catch (const std::exception& error) {
        logger.warn("No log file in {}: {}", state_folder.string(), error.what());
    }
}

}  // namespace weft
