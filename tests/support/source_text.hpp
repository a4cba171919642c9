// Sources taken apart without a compiler: code without comments and literals, the literals, the functions and their
// lengths.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::support {

enum class Language { cpp, javascript, glsl };
Language language_of(std::string_view path);

struct Stripped {
  std::string code;                   // same length and lines; comments and the insides of literals are spaces
  std::vector<std::string> literals;  // insides of string literals, escapes as written (\" unescaped)
};
Stripped stripped(std::string_view text, Language language);

struct Function {
  int line = 0;    // first line, counted from one
  int length = 0;  // lines from there to its closing brace
};
// Every body that follows a parameter list or an arrow, lambdas and nested functions too.
std::vector<Function> functions(std::string_view text, Language language);

// The targets of #include lines, with their quotes or angle brackets left out.
std::vector<std::string> includes(std::string_view text);
int line_count(std::string_view text);

}  // namespace rigwise::support
