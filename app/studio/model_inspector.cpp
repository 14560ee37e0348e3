#include "app/studio/model_inspector.h"

#include <QElapsedTimer>
#include <algorithm>
#include <utility>

#include "app/studio/engine_text.h"
#include "app/studio/file_path.h"
#include "engine/log.h"

namespace weft::app {

namespace {

constexpr int quiet_ms = 60;  // between two folders that are told: nobody reads faster

/// The numbers as every family takes them, where the own ones are between.
Request fitted(Request numbers) {
    constexpr int coarsest = 32;
    numbers.width = std::max(numbers.width / coarsest, 1) * coarsest;
    numbers.height = std::max(numbers.height / coarsest, 1) * coarsest;
    numbers.frames = numbers.frames / 4 * 4 + 1;
    return numbers;
}

}  // namespace

ModelInspector::ModelInspector(const Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {}

ModelInspector::~ModelInspector() {
    stop_scan();
    stop_check();
}

void ModelInspector::post(std::function<void()> tell) { QMetaObject::invokeMethod(this, std::move(tell), Qt::QueuedConnection); }

void ModelInspector::scan(const QStringList& folders) {
    stop_scan();
    scan_stop_ = {};
    ++scans_;
    scanner_.add([this, folders, stop = scan_stop_.get_token()] { run_scan(folders, stop); });
}

void ModelInspector::run_scan(const QStringList& folders, const std::stop_token& stop) {
    QElapsedTimer since_told;
    ModelScanEvents events;
    events.on_found = [this](const FoundModel& one) {
        post([this, one, health = kept_health(to_text(one.path), one.identity)] { emit found(one, health); });
    };
    events.on_folder = [this, &since_told](const std::filesystem::path& folder, int files) {
        if (since_told.isValid() && since_told.elapsed() < quiet_ms) return;
        since_told.start();
        post([this, folder = to_text(folder), files] { emit folder_entered(folder, files); });
    };
    std::vector<std::filesystem::path> paths;
    for (const QString& folder : folders) paths.push_back(to_path(folder));
    ModelScan scan;
    bool was_stopped = false;
    try {
        scan = scan_for_models(paths, events, stop);
    } catch (const Error& error) {
        was_stopped = error.kind() == ErrorKind::cancelled;
        if (!was_stopped) scan.notices.push_back(error.message());
    }
    post([this, scan, was_stopped] {
        --scans_;
        emit scan_ended(scan, was_stopped);
    });
}

void ModelInspector::stop_scan() { scan_stop_.request_stop(); }

void ModelInspector::estimate(const QStringList& models, const Request& numbers) {
    for (const QString& model : models) {
        scanner_.add(
            [this, model, numbers] {
                ModelEstimate answer;
                Request request = numbers;
                for (const bool is_fitted : {false, true}) {
                    try {
                        if (is_fitted) request = fitted(request);
                        request.model = ModelChoice(to_path(model));
                        answer = {engine_.estimate(request), {}};
                        break;
                    } catch (const Error& error) {
                        answer.problem = engine_text(error.message());
                    }
                }
                post([this, model, answer] { emit estimated(model, answer); });
            },
            model.toStdString());
    }
}

void ModelInspector::check(const FoundModel& found) {
    Q_ASSERT(!is_checking());
    checking_ = to_text(found.path);
    check_stop_ = {};
    checker_.add([this, found, stop = check_stop_.get_token()] {
        const QString path = to_text(found.path);
        const std::optional<ModelHealth> health = health_of(found, stop);
        if (health) keep_health(path, found.identity, *health);
        post([this, path, health] {
            checking_.clear();
            emit check_ended(path, health);
        });
    });
}

std::optional<ModelHealth> ModelInspector::health_of(const FoundModel& found, const std::stop_token& stop) {
    const QString path = to_text(found.path);
    ModelHealth health;
    Events events;
    events.on_progress = [this, path](const Progress& progress) {
        const int percent = 100 * progress.done / std::max(progress.total, 1);
        post([this, path, percent] { emit check_progressed(path, percent); });
    };
    try {
        const auto hashes = engine_.check_hashes(found.path, {}, events, stop);
        health.hashes = static_cast<int>(hashes.size());
        for (const HashCheck& hash : hashes)
            if (!hash.agrees())
                health.faults << tr("%1 has the SHA-256 %2, expected %3 (%4)")
                                     .arg(to_text(hash.file), QString::fromStdString(hash.found), QString::fromStdString(hash.expected),
                                          engine_text(hash.source));
        const auto damaged = found.kind == FoundKind::model ? engine_.find_damaged_weights(found.path, events, stop)
                                                            : engine_.find_damaged_weights_in_file(found.path, events, stop);
        for (const std::string& fault : damaged) health.faults << engine_text(fault);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::cancelled) return std::nullopt;
        log().warn("{} could not be checked: {}", found.path.string(), error.message());
        health.faults << engine_text(error.message());
    }
    health.date = QDateTime::currentDateTime();
    return health;
}

void ModelInspector::stop_check() { check_stop_.request_stop(); }

}  // namespace weft::app
