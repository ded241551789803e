/// A snapshot that differs between two versions of the package.
package struct SnapshotChange {
  /// The path of the snapshot, from the root of the package.
  package let path: String
  /// The text before, or nil if the snapshot is new.
  package let before: String?
  /// The text now, or nil if the snapshot was removed.
  package let after: String?
}
