// NDJSON in, NDJSON out: one line per scenario, in the order they came, over several threads.
#include "cli/batch.hpp"

#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>
#include <vector>

namespace rigwise::cli {

namespace {
using Answer = std::function<std::string(std::string_view)>;
constexpr std::size_t kLinesAheadPerThread = 16;

bool blank(const std::string& line) {
  return line.find_first_not_of(" \t\r\n") == std::string::npos;
}

// Lines on their way: taken by workers in order, written in order by whoever finishes the oldest.
class Queue {
 public:
  Queue(std::ostream& out, std::size_t most) : out_(out), most_(most) {}

  void put(std::string line) {
    std::unique_lock lock(mutex_);
    space_.wait(lock, [&] { return jobs_.size() < most_; });
    jobs_.push_back({std::move(line), std::nullopt});
    work_.notify_one();
  }
  void close() {
    std::unique_lock lock(mutex_);
    closed_ = true;
    work_.notify_all();
  }
  void work(const Answer& answer) {
    std::unique_lock lock(mutex_);
    for (;;) {
      work_.wait(lock, [&] { return taken_ < jobs_.size() || closed_; });
      if (taken_ == jobs_.size()) return;
      Job& job = jobs_[taken_++];  // references into a deque outlive pushes and pops at its ends
      lock.unlock();
      std::string text = answer(job.line);
      lock.lock();
      job.answer = std::move(text);
      write_finished();
    }
  }

 private:
  struct Job {
    std::string line;
    std::optional<std::string> answer;
  };
  void write_finished() {
    bool any = false;
    while (!jobs_.empty() && jobs_.front().answer) {
      out_ << *jobs_.front().answer << '\n';
      jobs_.pop_front();
      --taken_;
      any = true;
    }
    if (!any) return;
    out_.flush();
    space_.notify_all();
  }

  std::ostream& out_;
  std::size_t most_, taken_ = 0;
  std::deque<Job> jobs_;
  std::mutex mutex_;
  std::condition_variable work_, space_;
  bool closed_ = false;
};
}  // namespace

void batch(std::istream& in, std::ostream& out, int threads, const Answer& answer) {
  std::string line;
  if (threads <= 1) {
    while (std::getline(in, line))
      if (!blank(line)) out << answer(line) << '\n' << std::flush;
    return;
  }
  Queue queue(out, kLinesAheadPerThread * static_cast<std::size_t>(threads));
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back([&] { queue.work(answer); });
  while (std::getline(in, line))
    if (!blank(line)) queue.put(std::move(line));
  queue.close();
  for (auto& worker : workers) worker.join();
}

}  // namespace rigwise::cli
