import Foundation

package struct SnapshotChange {
  package let path: String
  /// The text of the scenario beside it, or nil if there is none.
  package let scenario: String?
  /// The text before, or nil if the snapshot is new.
  package let before: String?
  /// The text now, or nil if the snapshot was removed.
  package let after: String?
}

extension BaseCommit {
  /// The snapshots of scenarios that were changed, added or removed since the commit, by their paths and the numbers in them.
  var changedSnapshots: [SnapshotChange] {
    get throws {
      // With zeros before the numbers, as the groups and the scenarios are ordered.
      func order(_ path: String) -> String {
        path.replacing(/\d+/) { String(repeating: "0", count: max(0, 9 - $0.output.count)) + $0.output }
      }
      let paths = try changedFiles.filter {
        $0.hasSuffix(".snapshot") && $0.split(separator: "/").dropLast(2).last == "Scenarios"
      }
      .sorted { order($0) < order($1) }
      return try paths.map { path in
        let scenario = "\(path.dropLast("snapshot".count))scenario"
        return SnapshotChange(
          path: path, scenario: try newText(of: scenario) ?? text(of: scenario), before: text(of: path),
          after: try newText(of: path))
      }
    }
  }
}
