// Axes: round ticks on linear and logarithmic scales, and the place of a value between two pixels.
#pragma once
#include <vector>

namespace rigwise::web::widgets {

enum class Scale { linear, logarithmic };
// Which values are round: powers of ten and their halves and fifths, powers of two, or lengths of time in seconds.
enum class Steps { decimal, doubling, duration };

class Axis {
 public:
  // low < high in the unit of the ticks; from and to in pixels (from > to for an axis that grows upwards).
  Axis(Scale scale, double low, double high, float from, float to, Steps steps = Steps::decimal);
  float place(double value) const;
  // Four to six round values where the range allows.
  std::vector<double> ticks() const;
  double low() const { return low_; }
  double high() const { return high_; }
  float from() const { return from_; }
  float to() const { return to_; }

 private:
  Scale scale_;
  Steps steps_;
  double low_, high_;
  float from_, to_;
};

}  // namespace rigwise::web::widgets
