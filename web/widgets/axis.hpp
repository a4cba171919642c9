// Axes: round ticks on linear and logarithmic scales, and the place of a value between two pixels.
#pragma once
#include <vector>

namespace rigwise::web::widgets {

enum class Scale { linear, logarithmic };

class Axis {
 public:
  // low < high in the unit of the ticks; from and to in pixels (from > to for an axis that grows upwards).
  Axis(Scale scale, double low, double high, float from, float to);
  float place(double value) const;
  // Four to six round values (1, 2, 5 x powers of ten; powers of ten or two-five steps when logarithmic).
  std::vector<double> ticks() const;
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  Scale scale_;
  double low_, high_;
  float from_, to_;
};

}  // namespace rigwise::web::widgets
