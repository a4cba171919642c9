// A parsed JSON text as one flat array of nodes in document order, filled by the library's event parser.
#include "json/tree.hpp"

#define JSON_NOEXCEPTION 1
#include <array>
#include <nlohmann/json.hpp>

#include "base/stable_sort.hpp"
#include "json/writer.hpp"

namespace rigwise::json {

namespace {
using Library = nlohmann::json;

class Builder : public nlohmann::json_sax<Library> {
 public:
  explicit Builder(Tree& tree) : tree_(tree) {}
  SyntaxFault fault;

  bool null() override { return scalar(NodeType::null, 0, 0, "null"); }
  bool boolean(bool v) override { return scalar(NodeType::boolean, 0, v, v ? "true" : "false"); }
  bool number_integer(number_integer_t v) override { return scalar(NodeType::number, static_cast<double>(v), 0, std::to_string(v)); }
  bool number_unsigned(number_unsigned_t v) override { return scalar(NodeType::number, static_cast<double>(v), 0, std::to_string(v)); }
  bool number_float(number_float_t v, const string_t& token) override { return scalar(NodeType::number, v, 0, token); }
  bool binary(binary_t&) override { return false; }
  bool string(string_t& v) override {
    const auto at = static_cast<std::uint32_t>(tree_.strings.size());
    tree_.strings += v;
    scalar(NodeType::string, 0, static_cast<std::uint32_t>(v.size()), string_text(v));
    tree_.nodes.back().text_begin = at;
    return true;
  }
  bool key(string_t& v) override {
    if (node(open_).size > 0) tree_.text += ',';
    key_begin_ = static_cast<std::uint32_t>(tree_.strings.size());
    key_size_ = static_cast<std::uint32_t>(v.size());
    tree_.strings += v;
    tree_.text += string_text(v);
    tree_.text += ':';
    return true;
  }
  bool start_object(std::size_t) override { return open(NodeType::object, '{'); }
  bool start_array(std::size_t) override { return open(NodeType::array, '['); }
  bool end_object() override {
    const NodeId id = open_;
    close('}');
    drop_repeated(id);
    return true;
  }
  bool end_array() override { return close(']'); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& what) override {
    constexpr int kNumberOverflow = 406;  // the library's out_of_range for numbers
    fault = {position, what.id == kNumberOverflow};
    return false;
  }

 private:
  Node& node(NodeId id) { return tree_.nodes[id]; }

  Node& add(NodeType type) {
    std::uint32_t index = 0;
    if (open_ != kNoNode) {
      index = node(open_).size++;
      if (node(open_).type == NodeType::array && index > 0) tree_.text += ',';
    }
    const auto id = static_cast<NodeId>(tree_.nodes.size());
    const bool member = open_ != kNoNode && node(open_).type == NodeType::object;
    Node n;
    n.type = type;
    n.parent = open_;
    n.next = id + 1;
    n.begin = static_cast<std::uint32_t>(tree_.text.size());
    n.key_begin = member ? key_begin_ : index;
    n.key_size = member ? key_size_ : 0;
    tree_.nodes.push_back(n);
    return tree_.nodes.back();
  }
  bool scalar(NodeType type, double number, std::uint32_t size, std::string_view text) {
    Node& n = add(type);
    n.number = number;
    n.size = size;
    tree_.text += text;
    n.end = static_cast<std::uint32_t>(tree_.text.size());
    return true;
  }
  bool open(NodeType type, char bracket) {
    add(type);
    tree_.text += bracket;
    open_ = static_cast<NodeId>(tree_.nodes.size() - 1);
    return true;
  }
  bool close(char bracket) {
    tree_.text += bracket;
    Node& n = node(open_);
    n.end = static_cast<std::uint32_t>(tree_.text.size());
    n.next = static_cast<NodeId>(tree_.nodes.size());
    open_ = n.parent;
    return true;
  }

  // Marks members whose key comes again. A bitmap of hashed keys tells in most objects that none does.
  void drop_repeated(NodeId object) {
    std::array<std::uint64_t, 64> seen{};
    bool maybe = false;
    for (NodeId i = object + 1; i < node(object).next && !maybe; i = node(i).next) {
      std::uint32_t hash = 2166136261u;
      for (const char c : tree_.key(node(i))) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
      auto& word = seen[(hash >> 6) & 63];
      const std::uint64_t bit = std::uint64_t{1} << (hash & 63);
      maybe = (word & bit) != 0;
      word |= bit;
    }
    if (!maybe) return;
    std::vector<NodeId> members;
    for (NodeId i = object + 1; i < node(object).next; i = node(i).next) members.push_back(i);
    base::stable_sort(members, [&](NodeId a, NodeId b) { return tree_.key(node(a)) < tree_.key(node(b)); });
    for (std::size_t i = 0; i + 1 < members.size(); ++i)
      if (tree_.key(node(members[i])) == tree_.key(node(members[i + 1]))) {
        node(members[i]).dead = true;
        --node(object).size;
      }
  }

  Tree& tree_;
  NodeId open_ = kNoNode;  // innermost container not yet closed
  std::uint32_t key_begin_ = 0, key_size_ = 0;
};
}  // namespace

std::optional<Tree> parse_tree(std::string_view source, SyntaxFault& fault) {
  Tree tree;
  tree.nodes.reserve(source.size() / 10);
  tree.text.reserve(source.size());
  tree.strings.reserve(source.size() / 2);
  Builder builder(tree);
  if (source.size() >= 0x7fffffff || !Library::sax_parse(source.begin(), source.end(), &builder)) {
    fault = builder.fault;
    return std::nullopt;
  }
  return tree;
}

}  // namespace rigwise::json
