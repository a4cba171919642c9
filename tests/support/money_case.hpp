// A job on some accelerators with everything that server, power and cost need, for tests: an 8-billion model unless said otherwise.
#pragma once
#include <algorithm>
#include <memory>
#include <string_view>

#include "bom/bom.hpp"
#include "support/packed_catalog.hpp"

namespace rigwise::support {

struct MoneyCase {
  scenario::Job job;
  plan::Plan plan;
  report::Memory memory;
  report::Model model;
  const catalog::Accelerator* gpu = nullptr;

  MoneyCase(std::string_view gpu_id, std::int32_t gpus, std::int32_t per_node = 8, double host_gib = 40) {
    const auto row = packed_catalog().find_accelerator(gpu_id);
    gpu = &packed_catalog().accelerators()[*row];
    auto shape = std::make_shared<model::Architecture>();
    shape->id = "test-8b";
    job.model = shape;
    job.has_gpu = true;
    plan.gpu = *row;
    plan.gpus = gpus;
    plan.per_node = std::min(per_node, gpus);
    plan.dp = gpus;
    if (gpu->nvlink_gbs > 0 && gpu->nvlink_domain_gpus > 2) plan.link = plan::Link::nvlink;  // as the defaults have it
    memory.host = {units::gib(host_gib * 0.8), units::gib(host_gib), units::gib(host_gib * 1.2)};
    model.params = model.active_params = model.trainable_params = 8e9;
  }
  bom::Inputs inputs() const {
    return {&job, &plan, gpu, &packed_catalog(), &memory, nullptr, model.params, model.trainable_params};
  }
};

}  // namespace rigwise::support
