import Foundation

struct FeatureManifest {
  static let path = "Package.swift"

  private(set) var lines: [Substring]

  init(in root: URL) throws { try self.init(try root.text(of: Self.path)) }

  init(_ text: String) throws(CommandError) {
    guard !text.utf8.contains(UInt8(ascii: "\r")) else {
      throw CommandError("\(Self.path) has lines that end with CR, as on Windows: save it with lines that end with LF")
    }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ line: String) throws(CommandError) {
    guard let start = lines.firstIndex(of: "let features = ["), let end = lines[start...].firstIndex(of: "]") else {
      throw CommandError(
        """
        \(Self.path) has no list of features that begins with a line "let features = [", has one feature a line, and ends \
        with a line "]": write it so
        """)
    }
    // The last feature may have no comma.
    if let last = lines[(start + 1)..<end].lastIndex(where: { !isComment($0) && !$0.allSatisfy(\.isWhitespace) }) {
      guard let entry = entry(in: lines[last]) else { throw notAnEntry(last) }
      lines[last] = entry.code + "," + entry.comment
    }
    lines.insert(Substring(line), at: end)
  }

  mutating func remove(at index: Int) { lines.remove(at: index) }

  /// The line of a feature, or nil if there is no such feature. Throws if the line has more than the feature, or only a part
  /// of it.
  func line(of feature: String) throws(CommandError) -> Int? {
    if let line = lines.firstIndex(where: { entry(in: $0)?.feature == feature[...] }) { return line }
    let start = "Feature(\"\(feature)\""
    guard let line = lines.firstIndex(where: { !isComment($0) && $0.contains(start) }) else { return nil }
    throw notAnEntry(line)
  }

  func microapp(of feature: String) throws(CommandError) -> String? {
    try line(of: feature).flatMap { entry(in: lines[$0]) }.map { String($0.microapp) }
  }

  /// The first of some names that a target has: as the manifest writes the name, or as the tests of a module. Upper and lower
  /// case are equal, as in the file systems of macOS.
  func target(among names: [String]) -> String? {
    let text = lines.filter { !isComment($0) }.joined(separator: "\n").lowercased()
    return names.first { name in
      let name = name.lowercased()
      return text.contains("\"\(name)\"") || name.hasSuffix("tests") && text.contains("\"\(name.dropLast(5))\"")
    }
  }

  /// A line with one feature: the feature without its comma, its name, its microapp, and what follows the comma.
  private func entry(
    in line: Substring
  ) -> (code: Substring, feature: Substring, microapp: Substring, comment: Substring)? {
    line.wholeMatch(of: /(\s*Feature\("(\w+)", microapp: "(\w+)"[^()]*\)),?(\s*(?:\/\/.*)?)/)
      .map { ($0.1, $0.2, $0.3, $0.4) }
  }

  private func isComment(_ line: Substring) -> Bool { line.drop(while: \.isWhitespace).hasPrefix("//") }

  private func notAnEntry(_ line: Int) -> CommandError {
    CommandError(
      """
      \(Self.path):\(line + 1) is not one whole feature, such as Feature("Home", microapp: "HomeMicroapp"),
      \(lines[line])
      Nothing was changed. Write each feature on a line of its own.
      """)
  }
}
