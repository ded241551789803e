import Concurrency
import Entities
import Scripting
import Views

/// A scenario with what there is to show of it.
struct GalleryItem {
  let scenario: Scenario
  /// Where it ends, in different sizes of the screen: its own size first. A scenario that sets its size has only that.
  let pictures: [Picture]
  /// The calls, each in a line; empty if the program does not log them.
  let calls: [String]
  /// The text of its snapshot.
  let snapshot: String
  /// The virtual time from the start to the end; nil if it was played in real time.
  let duration: Duration?

  var pictureFile: String { "\(scenario.name).svg" }

  /// The id of its card.
  var id: String { "scenario-\(scenario.name)" }

  /// Whether it has the sizes that the reader can choose from, and not only its own.
  var hasAllSizes: Bool { pictures.count > 1 }

  /// Whether its only size is so wide that nothing has a place beside it.
  var isWide: Bool { !hasAllSizes && pictures.contains { $0.size.width > 100 } }

  /// The elements of all its pictures. The page shows that of the chosen size.
  ///
  /// - Parameter id: the beginning of their ids, which are unique on the page.
  func markup(id: String) -> String {
    pictures.map { picture in
      let sizeClass = hasAllSizes ? "size-\(picture.sizeName)" : "size-own"
      return picture.inlineSVG(
        id: "\(id)-\(picture.sizeName)", sizeClass: sizeClass, title: scenario.title, summary: scenario.summary)
    }.joined(separator: "\n")
  }

  /// The duration in words, such as `300 ms` or `61.2 s`; nil if no time passed.
  var time: String? {
    duration.flatMap { $0 > .zero ? $0.text : nil }
  }
}
