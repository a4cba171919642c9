// What a number of a scenario may be: beyond these bounds it is a slip of the keyboard, not a training job.
#pragma once

namespace rigwise::scenario {

struct Limit {
  double low, high;
  bool above_low = false;  // the low end itself is not allowed
};

inline constexpr Limit kVersion{1, 1};
inline constexpr Limit kCount{1, 1e9};
inline constexpr Limit kGpus{1, 131072};
inline constexpr Limit kParallel{1, 131072};
inline constexpr Limit kSmallCount{1, 4096};
inline constexpr Limit kSeqLen{1, 16777216};
inline constexpr Limit kPixels{1, 65536};
inline constexpr Limit kFrames{1, 65536};
inline constexpr Limit kImageTokens{0, 16777216};
inline constexpr Limit kBatch{1, 1e8};
inline constexpr Limit kRank{1, 65536};
inline constexpr Limit kShare{0, 1};
inline constexpr Limit kParamsB{0, 1e6, true};     // billions
inline constexpr Limit kTrainableM{0, 1e9, true};  // millions
inline constexpr Limit kTokens{0, 1e18, true};
inline constexpr Limit kSamples{0, 1e15, true};
inline constexpr Limit kEpochs{0, 1e6, true};
inline constexpr Limit kGigabytes{1e-3, 1e9};
inline constexpr Limit kMemoryGb{0.1, 4096};  // of one accelerator
inline constexpr Limit kGbps{1e-3, 1e6};
inline constexpr Limit kWatts{1, 1e6};
inline constexpr Limit kCardWatts{10, 5000};
inline constexpr Limit kOversubscription{1, 32};
inline constexpr Limit kPcieGen{1, 6};
inline constexpr Limit kPcieLanes{1, 16};
inline constexpr Limit kKilowatts{1e-3, 1e7};
inline constexpr Limit kMinutes{0.01, 1e6};
inline constexpr Limit kDays{0, 36500, true};
inline constexpr Limit kMoney{0, 1e12, true};
inline constexpr Limit kMoneyOrNothing{0, 1e12};
inline constexpr Limit kFx{1e-3, 1e4};
inline constexpr Limit kYears{0.05, 50};
inline constexpr Limit kPue{1, 5};
inline constexpr Limit kRate{0, 1};

}  // namespace rigwise::scenario
