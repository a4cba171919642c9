// Which matrices of a model an adapter attaches to: keywords and names resolved against the model's own modules.
#include "model/targets.hpp"

#include <algorithm>

namespace rigwise::model {
namespace {

// What the usual names mean, for models that call or fuse it otherwise.
struct Meaning {
  std::string_view name;
  Role roles[3];
};
constexpr Meaning kMeanings[] = {
    {"q_proj", {Role::q, Role::qkv, Role::q_up}},
    {"query", {Role::q, Role::qkv, Role::q_up}},
    {"k_proj", {Role::k, Role::qkv, Role::kv_up}},
    {"key", {Role::k, Role::qkv, Role::kv_up}},
    {"v_proj", {Role::v, Role::qkv, Role::kv_up}},
    {"value", {Role::v, Role::qkv, Role::kv_up}},
    {"qkv_proj", {Role::qkv, Role::q, Role::q_up}},
    {"query_key_value", {Role::qkv, Role::q, Role::q_up}},
    {"c_attn", {Role::qkv, Role::q, Role::q_up}},
    {"o_proj", {Role::o, Role::o, Role::o}},
    {"out_proj", {Role::o, Role::o, Role::o}},
    {"dense", {Role::o, Role::o, Role::o}},
    {"gate_proj", {Role::gate, Role::gate_up, Role::up}},
    {"up_proj", {Role::up, Role::gate_up, Role::up}},
    {"down_proj", {Role::down, Role::down, Role::down}},
    {"fc1", {Role::up, Role::gate_up, Role::up}},
    {"fc2", {Role::down, Role::down, Role::down}},
    {"w1", {Role::gate, Role::gate_up, Role::up}},
    {"w2", {Role::down, Role::down, Role::down}},
    {"w3", {Role::up, Role::gate_up, Role::up}},
    {"to_q", {Role::q, Role::qkv, Role::q}},
    {"to_k", {Role::k, Role::qkv, Role::k}},
    {"to_v", {Role::v, Role::qkv, Role::v}},
    {"to_out.0", {Role::o, Role::o, Role::o}},
};

bool ends_with_name(std::string_view module, std::string_view name) {
  if (module == name) return true;
  return module.size() > name.size() && module.substr(module.size() - name.size()) == name &&
         module[module.size() - name.size() - 1] == '.';
}

bool is_query_or_value(Role r) {
  return r == Role::q || r == Role::v || r == Role::qkv || r == Role::q_up || r == Role::kv_up;
}

// Every module an adapter may sit on, with its block.
std::vector<Target> candidates(const Architecture& a) {
  std::vector<Target> out;
  for (const auto& b : blocks(a)) {
    if (a.arch == Arch::vlm && b.id == "vision_block") continue;
    for (const auto& m : b.modules) out.push_back({b.id, b.layers, m});
  }
  if (a.has_text() && a.arch != Arch::encoder) out.push_back({"head", 1, head_module(a)});
  return out;
}

template <class Wanted>
std::vector<bool> where(const std::vector<Target>& all, Wanted wanted) {
  std::vector<bool> hit;
  for (const auto& t : all) hit.push_back(wanted(t.module));
  return hit;
}

bool any(const std::vector<bool>& hit) {
  return std::find(hit.begin(), hit.end(), true) != hit.end();
}

std::vector<bool> matching(const std::vector<Target>& all, std::string_view name) {
  if (name == "all-linear") return where(all, [](const Module& m) { return m.adaptable; });
  if (name == "attention") return where(all, [](const Module& m) { return m.part == Part::attention && m.adaptable; });
  if (name == "qv")
    return where(all,
                 [](const Module& m) { return m.part == Part::attention && is_query_or_value(m.role) && m.adaptable; });
  auto hit = where(all, [&](const Module& m) { return ends_with_name(m.name, name); });
  if (any(hit)) return hit;
  for (const auto& meaning : kMeanings) {
    if (meaning.name != name) continue;
    for (const auto role : meaning.roles) {
      hit = where(all, [&](const Module& m) { return m.role == role && m.adaptable; });
      if (any(hit)) return hit;
    }
  }
  return hit;
}

}  // namespace

Targets adapter_targets(const Architecture& a, const std::vector<std::string>& names) {
  const auto all = candidates(a);
  std::vector<bool> taken(all.size(), false);
  Targets out;
  for (const auto& name : names) {
    const auto hit = matching(all, name);
    if (!any(hit)) out.unknown.push_back(name);
    for (std::size_t i = 0; i < hit.size(); ++i) taken[i] = taken[i] || hit[i];
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!taken[i]) continue;
    out.modules.push_back(all[i]);
    (all[i].module.part == Part::attention ? out.attention : out.mlp) = true;
  }
  return out;
}

}  // namespace rigwise::model
