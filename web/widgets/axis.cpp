// Axes: round ticks on linear and logarithmic scales, and the place of a value between two pixels.
#include "widgets/axis.hpp"

#include <algorithm>
#include <cmath>

namespace rigwise::web::widgets {

namespace {
constexpr double kFew = 4;
constexpr double kMantissas[] = {1, 1.5, 2, 3, 4, 5, 6, 8};
constexpr double kDecade = 10;

double round_step(double span) {
  const double power = std::pow(10.0, std::floor(std::log10(span)));
  for (const double mantissa : {10.0, 5.0, 2.0, 1.0, 0.5, 0.2})
    if (span / (mantissa * power) >= kFew) return mantissa * power;
  return 0.1 * power;
}

// Lengths of time that people have words for, thinned when the range is long.
std::vector<double> durations(double low, double high) {
  constexpr double kMinute = 60, kHour = 3600, kDay = 86400;
  constexpr double kRound[] = {1e-3, 1e-2, 0.1, 1, 10, kMinute, 5 * kMinute, 15 * kMinute, kHour, 3 * kHour, 8 * kHour, kDay, 3 * kDay, 10 * kDay, 30 * kDay, 100 * kDay, 365 * kDay, 3650 * kDay};
  std::vector<double> out;
  for (const double t : kRound)
    if (t >= low && t <= high) out.push_back(t);
  return out;
}
}  // namespace

Axis::Axis(Scale scale, double low, double high, float from, float to, Steps steps) : scale_(scale), steps_(steps), low_(low), high_(high), from_(from), to_(to) {
  if (!(high_ > low_)) high_ = low_ > 0 ? low_ * 2 : low_ + 1;
  if (scale_ == Scale::logarithmic && low_ <= 0) low_ = high_ / 1000;
}

float Axis::place(double value) const {
  const bool logarithmic = scale_ == Scale::logarithmic;
  const double v = logarithmic ? std::log(std::max(value, low_ * 1e-3)) : value;
  const double a = logarithmic ? std::log(low_) : low_, b = logarithmic ? std::log(high_) : high_;
  return from_ + (to_ - from_) * static_cast<float>((v - a) / (b - a));
}

std::vector<double> Axis::ticks() const {
  std::vector<double> out;
  if (steps_ == Steps::duration) return durations(low_, high_);
  if (steps_ == Steps::doubling) {
    for (double t = 1; t <= high_ * (1 + 1e-9); t *= 2)
      if (t >= low_ * (1 - 1e-9)) out.push_back(t);
    return out;
  }
  if (scale_ == Scale::linear) {
    const double step = round_step(high_ - low_);
    for (double t = std::ceil(low_ / step - 1e-9) * step; t <= high_ + step * 1e-6; t += step) out.push_back(t);
    return out;
  }
  const double ratio = high_ / low_;
  for (double power = std::pow(10.0, std::floor(std::log10(low_))); power <= high_; power *= kDecade)
    for (const double mantissa : kMantissas) {
      if (ratio > kDecade * kDecade * kDecade && mantissa != 1) continue;
      if (ratio > kDecade && mantissa != 1 && mantissa != 2 && mantissa != 5) continue;
      const double t = power * mantissa;
      if (t >= low_ * (1 - 1e-9) && t <= high_ * (1 + 1e-9)) out.push_back(t);
    }
  return out;
}

}  // namespace rigwise::web::widgets
