import Foundation
@testable import Views
import Programs
import TestSupport
import Testing

@testable import PageTool

/// Snapshots that are read again as pictures.
struct SnapshotPictureTests {
  private func isWhole(_ text: String) -> Bool { ReviewedSnapshot(label: "Before", text: text)?.isWhole == true }

  @Test func eachSnapshotOfTheRepositoryIsAPictureWithTheSameText() throws {
    let files = try [packageFile("Microapps"), packageFile("Sources/App")].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { folder.appending(path: $0) }
    }
    let snapshots = files.filter { $0.pathExtension == "snapshot" }
    #expect(snapshots.count > 180)
    for file in snapshots { #expect(isWhole(try String(contentsOf: file, encoding: .utf8)), "\(file.path)") }
  }

  @Test func stylesAndWideCharactersAreInTheirCells() throws {
    let styles: [Style] = [
      Style(foreground: .accent, background: .selection, attributes: .bold), Style(background: .selection),
      Style(foreground: .failure, attributes: [.dim, .underline]), Style(attributes: .reverse),
    ]
    let texts = ["漢字", "👍🏽 ", "e\u{301}x", " "]
    let buffer = screen(
      20, 4, zip(texts, styles).enumerated().map { (x: $0 * 5, y: $0 % 3, text: $1.0, style: $1.1) })
    let snapshot = Snapshot(buffer, caret: Point(x: 19, y: 3), elements: ["a"], calls: [])

    let picture = try #require(Snapshot(snapshot.text).picture)
    #expect(picture.buffer == buffer)
    #expect(picture.caret == Point(x: 19, y: 3))
  }

  @Test(arguments: [
    "", "screen", "screen 80", "screen 0x24", "screen 80x1001", "screen 80x24, and more", "screen -1x4",
  ])
  func withoutASizeThereIsNoPicture(title: String) {
    #expect(Snapshot("=== \(title)\na\n").picture == nil)
  }

  @Test func whatIsNotUnderstoodIsLeftOut() throws {
    let text = """
      === screen 3x2, the caret in row 99999999999999999999, column 1
      \u{1B}ab字c\u{202E}
      b
      third

      === styles
      xxxxxx
      yA
      A

      === legend
      x sparkling
      A accent, bold
      y

      === others
      """
    let picture = try #require(Snapshot(text).picture)
    let accent = Style(foreground: .accent, attributes: .bold)
    #expect(picture.buffer == screen(3, 2, [(0, 0, "\u{FFFD}ab", .plain), (0, 1, "b", .plain), (1, 1, " ", accent)]))
    #expect(picture.caret == nil)
    #expect(try #require(Snapshot("=== screen 3x2, the caret in row 3, column 1").picture).caret == nil)
  }

  private static let whole = """
    === screen 9x1
    on it

    === styles
    a

    === legend
    a accent

    === elements
    on it

    === calls

    """

  @Test func aTextOfThisVersionIsWhole() {
    #expect(isWhole(Self.whole))
  }

  @Test(arguments: [
    ("screen 9x1", "screen 9"), ("a accent", "a crimson"), ("legend\na", "legend\nA"), ("styles\na", "styles\nb"),
    ("calls\n", "calls\n\n=== notes\n"), ("calls\n", "calls"),
    ("on it\n\n=== styles", "on it\nand below\n\n=== styles"),
    ("=== screen", "<<<<<<<\n=== screen"), ("on it\n\n=== styles", "on it, and further\n\n=== styles"),
  ])
  func aTextThatSaysMoreThanItsPictureIsNotWhole(old: String, new: String) {
    let text = Self.whole.replacing(old, with: new)
    #expect(text != Self.whole)
    #expect(!isWhole(text))
  }
}
