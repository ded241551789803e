import Foundation

/// The manifest of the package, as text: its list of features.
struct FeatureManifest {
  static let path = "Package.swift"

  private(set) var lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var text: String { lines.joined(separator: "\n") }

  /// Adds the line of a feature at the end of the list.
  mutating func add(_ line: String) throws(CommandError) {
    guard let start = lines.firstIndex(of: "let features = ["), let end = lines[start...].firstIndex(of: "]") else {
      throw CommandError("\(Self.path) has no list that begins with \"let features = [\" and ends with \"]\": add one")
    }
    lines.insert(Substring(line), at: end)
  }

  /// The line of a feature; nil if it has none.
  func line(of feature: String) -> Int? {
    lines.firstIndex { $0.hasPrefix("  Feature(\"\(feature)\",") && $0.hasSuffix("),") }
  }

  /// The names of all features.
  var features: [String] { lines.compactMap { $0.firstMatch(of: /^  Feature\("(\w+)",/).map { String($0.1) } } }

  /// The first of some names that is the name of a target: as it is written, or as the tests of a module. Without regard to
  /// case, because the file systems of macOS have none.
  func target(among names: [String]) -> String? {
    let text = text.lowercased()
    return names.first { name in
      let name = name.lowercased()
      return text.contains("\"\(name)\"") || name.hasSuffix("tests") && text.contains("\"\(name.dropLast(5))\"")
    }
  }

  mutating func remove(at index: Int) {
    lines.remove(at: index)
  }
}
