public import Foundation

/// The static members of a type that its list `allCases` does not name, by the source of the type, in which the list comes
/// after the members.
public func membersMissingFromAllCases(in file: URL) throws -> [String] {
  let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "static let allCases", maxSplits: 1)
  let list = Set(parts[1].prefix { $0 != "}" }.matches(of: #/\w+/#).map(\.output))
  return parts[0].matches(of: #/static (?:let|func) (\w+)/#).map(\.output.1).filter { !list.contains($0) }.map(
    String.init)
}
