// A parsed JSON text as one flat array of nodes in document order.
#include "json/tree.hpp"

#include <algorithm>
#include <array>

#include "json/number.hpp"
#include "json/utf8.hpp"

namespace rigwise::json {

namespace {
class Parser {
 public:
  Parser(Tree& tree, std::string_view source) : tree_(tree), s_(source) {}

  bool run() {
    if (s_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
    if (!value(kNoNode)) return false;
    while (open_ != kNoNode)
      if (!step()) return false;
    skip_space();
    return at_ == s_.size();
  }
  std::size_t at() const { return at_; }
  // The strings that had escapes, to be appended to the source.
  const std::string& unescaped() const { return unescaped_; }

 private:
  Node& node(NodeId id) { return tree_.nodes[id]; }
  bool more() const { return at_ < s_.size(); }
  void skip_space() {
    while (more() && (s_[at_] == ' ' || s_[at_] == '\n' || s_[at_] == '\r' || s_[at_] == '\t')) ++at_;
  }
  bool take(char c) {
    skip_space();
    if (!more() || s_[at_] != c) return false;
    ++at_;
    return true;
  }

  // Takes the next child of the innermost open container, or closes it.
  bool step() {
    Node& container = node(open_);
    const bool object = container.type == NodeType::object;
    if (take(object ? '}' : ']')) return close();
    if (container.size > 0 && !take(',')) return false;
    const std::uint32_t index = container.size++;
    std::uint32_t key_begin = index, key_size = 0;
    if (object && !(take('"') && string(key_begin, key_size) && take(':'))) return false;
    const auto child = static_cast<NodeId>(tree_.nodes.size());
    if (!value(open_)) return false;
    node(child).key_begin = key_begin;
    node(child).key_size = key_size;
    return true;
  }

  bool value(NodeId parent) {
    skip_space();
    if (!more()) return false;
    const auto id = static_cast<NodeId>(tree_.nodes.size());
    tree_.nodes.push_back({});
    node(id).parent = parent;
    node(id).begin = static_cast<std::uint32_t>(at_);
    node(id).next = id + 1;
    const char c = s_[at_];
    if (c == '{' || c == '[') {
      ++at_;
      node(id).type = c == '{' ? NodeType::object : NodeType::array;
      open_ = id;
      return true;
    }
    const bool ok = scalar(node(id), c);
    node(id).end = static_cast<std::uint32_t>(at_);
    return ok;
  }

  bool scalar(Node& n, char c) {
    if (c == '"') {
      ++at_;
      n.type = NodeType::string;
      return string(n.text_begin, n.size);
    }
    if (c == 't' || c == 'f') {
      n.type = NodeType::boolean;
      n.size = c == 't';
      return word(c == 't' ? "true" : "false");
    }
    if (c == 'n') return word("null");
    n.type = NodeType::number;
    return read_number(s_, at_, n.number);
  }

  bool word(std::string_view w) {
    if (s_.substr(at_, w.size()) != w) return false;
    at_ += w.size();
    return true;
  }

  bool close() {
    Node& n = node(open_);
    n.end = static_cast<std::uint32_t>(at_);
    n.next = static_cast<NodeId>(tree_.nodes.size());
    if (n.type == NodeType::object) drop_repeated(open_);
    open_ = node(open_).parent;
    return true;
  }

  // Behind the opening quote. A string without escapes stays where it is in the source.
  bool string(std::uint32_t& begin, std::uint32_t& size) {
    const std::size_t from = at_;
    while (more() && s_[at_] != '"' && s_[at_] != '\\')
      if (!plain()) return false;
    if (!more()) return false;
    if (s_[at_] == '"') {
      begin = static_cast<std::uint32_t>(from);
      size = static_cast<std::uint32_t>(at_++ - from);
      return true;
    }
    std::string out(s_.substr(from, at_ - from));
    while (more() && s_[at_] != '"') {
      const std::size_t piece = at_;
      if (s_[at_] == '\\') {
        if (!escape(out)) return false;
      } else {
        if (!plain()) return false;
        out.append(s_.substr(piece, at_ - piece));
      }
    }
    if (!more()) return false;
    ++at_;
    begin = static_cast<std::uint32_t>(s_.size() + unescaped_.size());
    size = static_cast<std::uint32_t>(out.size());
    unescaped_ += out;
    return true;
  }

  // One character that stands for itself.
  bool plain() {
    const auto c = static_cast<unsigned char>(s_[at_]);
    if (c >= 0x20 && c < 0x80) {
      ++at_;
      return true;
    }
    const std::size_t n = c < 0x20 ? 0 : utf8_length(s_, at_);
    at_ += n;
    return n > 0;
  }

  bool escape(std::string& out) {
    ++at_;
    if (!more()) return false;
    constexpr std::string_view kLetters = "\"\\/bfnrt", kMeaning = "\"\\/\b\f\n\r\t";
    const char c = s_[at_];
    if (const auto i = kLetters.find(c); i != std::string_view::npos) {
      out += kMeaning[i];
      ++at_;
      return true;
    }
    return c == 'u' && code_point(out);
  }

  // \uXXXX, or a pair of surrogates; at_ stands on the u.
  bool code_point(std::string& out) {
    std::uint32_t code = 0;
    if (!four_digits(code) || (code >= 0xDC00 && code < 0xE000)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      std::uint32_t low = 0;
      if (s_.substr(at_, 2) != "\\u") return false;
      ++at_;
      if (!four_digits(low) || low < 0xDC00 || low >= 0xE000) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(out, code);
    return true;
  }

  bool four_digits(std::uint32_t& code) {
    ++at_;
    for (int i = 0; i < 4; ++i, ++at_) {
      if (!more()) return false;
      const char c = s_[at_];
      const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
      if (digit < 0) return false;
      code = code * 16 + static_cast<std::uint32_t>(digit);
    }
    return true;
  }

  static void append_utf8(std::string& out, std::uint32_t c) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) {
      out += static_cast<char>(c);
    } else if (c < 0x800) {
      out += static_cast<char>(0xC0 | (c >> 6));
      tail(0);
    } else if (c < 0x10000) {
      out += static_cast<char>(0xE0 | (c >> 12));
      tail(6), tail(0);
    } else {
      out += static_cast<char>(0xF0 | (c >> 18));
      tail(12), tail(6), tail(0);
    }
  }

  std::string_view key_of(const Node& n) const {
    return n.key_begin < s_.size() ? s_.substr(n.key_begin, n.key_size)
                                   : std::string_view(unescaped_).substr(n.key_begin - s_.size(), n.key_size);
  }
  // Marks members whose key comes again. A bitmap of hashed keys tells in most objects that none does.
  void drop_repeated(NodeId object) {
    std::array<std::uint64_t, 64> seen{};
    bool maybe = false;
    for (NodeId i = object + 1; i < node(object).next && !maybe; i = node(i).next) {
      std::uint32_t hash = 2166136261u;
      for (const char c : key_of(node(i))) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
      auto& word = seen[(hash >> 6) & 63];
      const std::uint64_t bit = std::uint64_t{1} << (hash & 63);
      maybe = (word & bit) != 0;
      word |= bit;
    }
    if (!maybe) return;
    std::vector<NodeId> members;
    for (NodeId i = object + 1; i < node(object).next; i = node(i).next) members.push_back(i);
    std::stable_sort(members.begin(), members.end(), [&](NodeId a, NodeId b) { return key_of(node(a)) < key_of(node(b)); });
    for (std::size_t i = 0; i + 1 < members.size(); ++i)
      if (key_of(node(members[i])) == key_of(node(members[i + 1]))) {
        node(members[i]).dead = true;
        --node(object).size;
      }
  }

  Tree& tree_;
  std::string_view s_;
  std::string unescaped_;
  std::size_t at_ = 0;
  NodeId open_ = kNoNode;  // innermost container not yet closed
};
}  // namespace

std::optional<Tree> parse_tree(std::string_view source, std::size_t& fault_at) {
  Tree tree;
  tree.nodes.reserve(source.size() / 10);
  Parser parser(tree, source);
  if (source.size() >= 0x7fffffff || !parser.run()) {
    fault_at = parser.at();
    return std::nullopt;
  }
  tree.text.reserve(source.size() + parser.unescaped().size());
  tree.text = source;
  tree.text += parser.unescaped();
  return tree;
}

}  // namespace rigwise::json
