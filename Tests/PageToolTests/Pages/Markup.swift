/// Well-formed markup: reading it throws if a tag is not closed, an attribute has no quotes, or a sign is not escaped.
struct Markup {
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  /// The values of all attributes `id`, in order.
  private(set) var ids: [String] = []
  /// The values of all attributes `href`, in order.
  private(set) var links: [String] = []
  private var open: [Substring] = []

  init(_ text: String) throws {
    var rest = text[...]
    if rest.hasPrefix("<!DOCTYPE html>") { rest = rest.dropFirst("<!DOCTYPE html>".count) }
    while let start = rest.firstIndex(of: "<") {
      try check(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else { throw Mistake(description: "a tag has no end") }
      try take(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    guard open.isEmpty else { throw Mistake(description: "not closed: \(open.joined(separator: " "))") }
  }

  private mutating func take(_ tag: Substring) throws {
    if tag.hasPrefix("/") {
      guard let last = open.popLast(), last == tag.dropFirst() else {
        throw Mistake(description: "wrong end: <\(tag)>")
      }
      return
    }
    let isEmpty = tag.hasSuffix("/")
    var rest = isEmpty ? tag.dropLast() : tag
    let name = rest.prefix { $0.isLetter || $0.isNumber }
    rest = rest.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let attribute = rest[..<equals].drop { $0 == " " }
      rest = rest[rest.index(after: equals)...]
      guard rest.popFirst() == "\"", let end = rest.firstIndex(of: "\"") else {
        throw Mistake(description: "no quotes in <\(tag)>")
      }
      let value = rest[..<end]
      try check(value)
      if attribute == "id" { ids.append(String(value)) }
      if attribute == "href" { links.append(String(value)) }
      rest = rest[rest.index(after: end)...]
    }
    guard !name.isEmpty, rest.allSatisfy({ $0 == " " }) else { throw Mistake(description: "not a tag: <\(tag)>") }
    if !isEmpty { open.append(name) }
  }

  /// Throws if an ampersand begins none of the known entities.
  private func check(_ text: Substring) throws {
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      guard ["amp;", "lt;", "gt;", "quot;"].contains(where: part.hasPrefix) else {
        throw Mistake(description: "not escaped: &\(part.prefix(20))")
      }
    }
  }
}
