/// Writes the pages of the commands `review` and `gallery` from what the commands have found. The functions are in the program
/// PageTool, because the other commands need no pages and so need not wait for the build of what draws them.
package struct PageWriter {
  /// Writes the review of snapshots since a commit to a folder, and returns what to print.
  let review: (_ changes: [SnapshotChange], _ base: String, _ folder: String) throws -> String
  let gallery: (_ root: String, _ folder: String) throws -> String

  package init(
    review: @escaping ([SnapshotChange], String, String) throws -> String,
    gallery: @escaping (String, String) throws -> String
  ) {
    self.review = review
    self.gallery = gallery
  }
}
