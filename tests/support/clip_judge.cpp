#include "tests/support/clip_judge.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "tests/support/case_reader.h"

namespace weft::tests {
namespace {

using Colour = std::array<double, 3>;

Colour pixel(const Frame& frame, int x, int y) {
    const std::uint8_t* p =
        frame.rgb.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(frame.width) + static_cast<std::size_t>(x)) * 3;
    return {static_cast<double>(p[0]), static_cast<double>(p[1]), static_cast<double>(p[2])};
}

double distance(const Colour& a, const Colour& b) {
    return std::sqrt(std::pow(a[0] - b[0], 2) + std::pow(a[1] - b[1], 2) + std::pow(a[2] - b[2], 2));
}

/// Linear interpolation between the sorted values around the percentile, as numpy does.
double percentile(std::vector<double> values, double percent) {
    std::sort(values.begin(), values.end());
    const double position = percent / 100 * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (values[above] - values[below]) * (position - static_cast<double>(below));
}

Colour median(const std::vector<Colour>& colours) {
    Colour result{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        std::vector<double> values;
        values.reserve(colours.size());
        for (const Colour& colour : colours) values.push_back(colour[channel]);
        result[channel] = percentile(std::move(values), 50);
    }
    return result;
}

std::string nearest(const Colour& colour, const nlohmann::json& table) {
    std::string best;
    double best_distance = 1e9;
    for (const auto& [name, rgb] : table.items()) {
        const double d = distance(colour, {rgb.at(0), rgb.at(1), rgb.at(2)});
        if (d < best_distance) {
            best_distance = d;
            best = name;
        }
    }
    return best;
}

/// One frame's object.
struct Seen {
    const Frame* frame = nullptr;
    std::vector<bool> mask;
    std::vector<double> distances;
    double area = 0;
    double x = 0;
    double y = 0;
};

Seen look(const Frame& frame, const Colour& ground) {
    constexpr double object_distance = 45;
    Seen seen;
    seen.frame = &frame;
    for (int y = 0; y < frame.height; ++y) {
        for (int x = 0; x < frame.width; ++x) {
            const double d = distance(pixel(frame, x, y), ground);
            seen.distances.push_back(d);
            seen.mask.push_back(d > object_distance);
            if (d <= object_distance) continue;
            seen.area += 1;
            seen.x += x;
            seen.y += y;
        }
    }
    if (seen.area > 0) {
        seen.x /= seen.area;
        seen.y /= seen.area;
    }
    return seen;
}

Colour ground_of(const std::vector<FramePtr>& frames) {
    std::vector<Colour> edge;
    for (const FramePtr& frame : frames) {
        for (int x = 0; x < frame->width; ++x) {
            edge.push_back(pixel(*frame, x, 0));
            edge.push_back(pixel(*frame, x, frame->height - 1));
        }
        for (int y = 0; y < frame->height; ++y) {
            edge.push_back(pixel(*frame, 0, y));
            edge.push_back(pixel(*frame, frame->width - 1, y));
        }
    }
    return median(edge);
}

Colour core_of(const std::vector<Seen>& seen) {
    std::vector<double> in_object;
    for (const Seen& s : seen) {
        for (std::size_t i = 0; i < s.mask.size(); ++i) {
            if (s.mask[i]) in_object.push_back(s.distances[i]);
        }
    }
    const double threshold = 0.8 * percentile(in_object, 80);
    std::vector<Colour> core;
    for (const Seen& s : seen) {
        for (std::size_t i = 0; i < s.distances.size(); ++i) {
            if (s.distances[i] > threshold)
                core.push_back(pixel(*s.frame, static_cast<int>(i) % s.frame->width, static_cast<int>(i) / s.frame->width));
        }
    }
    return median(core);
}

/// Mean over the first or last three frames that show the object.
double mean_of(const std::vector<Seen>& seen, bool last, double Seen::*member) {
    const std::size_t count = std::min<std::size_t>(3, seen.size());
    const std::size_t begin = last ? seen.size() - count : 0;
    double sum = 0;
    for (std::size_t i = begin; i < begin + count; ++i) sum += seen[i].*member;
    return sum / static_cast<double>(count);
}

std::string motion_of(const std::vector<Seen>& seen, double area_ratio) {
    const double dx = mean_of(seen, true, &Seen::x) - mean_of(seen, false, &Seen::x);
    const double dy = mean_of(seen, true, &Seen::y) - mean_of(seen, false, &Seen::y);
    if (std::max(std::fabs(dx), std::fabs(dy)) > 10) {
        if (std::fabs(dx) > std::fabs(dy)) return dx > 0 ? "right" : "left";
        return dy > 0 ? "down" : "up";
    }
    if (area_ratio > 2 || area_ratio < 0.5) return area_ratio > 1 ? "grow" : "shrink";
    const auto [lowest, highest] = std::minmax_element(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) { return a.y < b.y; });
    if (highest->y - lowest->y > 8) return "bounce";
    for (const Seen& s : seen) {
        double changed = 0;
        for (std::size_t i = 0; i < s.mask.size(); ++i) changed += s.mask[i] != seen.front().mask[i] ? 1 : 0;
        if (changed > 0.15 * seen.front().area) return "spin";
    }
    return "still";
}

}  // namespace

ClipContent judge(const std::vector<FramePtr>& frames) {
    std::ifstream stream(demo_model_folder() / "prompts.json");
    const nlohmann::json tables = nlohmann::json::parse(stream).at("rgb");
    const Colour ground = ground_of(frames);
    ClipContent content{nearest(ground, tables.at("backgrounds")), "none", "none"};

    std::vector<Seen> all;
    for (const FramePtr& frame : frames) all.push_back(look(*frame, ground));
    std::vector<Seen> seen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(seen), [](const Seen& s) { return s.area >= 10; });
    if (seen.size() * 2 < all.size() || all.size() < 2) return content;
    const double first = std::max((all[0].area + all[1].area) / 2, 1.0);
    const double last = std::max((all[all.size() - 2].area + all[all.size() - 1].area) / 2, 1.0);
    content.colour = nearest(core_of(seen), tables.at("colours"));
    content.motion = motion_of(seen, last / first);
    return content;
}

}  // namespace weft::tests
