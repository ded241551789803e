public import Foundation

/// The place of a file or a folder of this package that a test reads, by its path from the root of the package.
/// `swift package affected` finds the path in the source of the test, so the path is a literal.
public func packageFile(_ path: StaticString) -> URL {
  URL(filePath: #filePath).appending(path: "../../../\(path)").standardized
}

/// Situations of a service, recorded in a file of `Tests/Recorded`.
public func recordedLines(_ file: URL) throws -> [[String: Any]] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
    try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
  }
}
