import MicroappBasics
import POSIX
import TestSupport
import Testing

@testable import PageTool

struct ReviewTests {
  private static let scenario = "# Empty <form>\n# A sentence & more.\n\nwait\n"

  private static func snapshot(_ screen: String, elements: String = "", calls: String = "") -> String {
    func part(_ title: String, _ text: String) -> String { "=== \(title)\n" + (text.isEmpty ? "" : "\(text)\n") }
    return [
      part("screen 12x2", screen), part("styles", ""), part("legend", ""), part("elements", elements),
      part("calls", calls),
    ].joined(separator: "\n")
  }

  private func item(
    _ path: String, scenario: String? = scenario, _ before: String?, _ after: String?
  ) -> ReviewItem {
    ReviewItem(path: "Microapps/\(path).snapshot", scenario: scenario, before: before, after: after)
  }

  private func text(_ items: ReviewItem...) -> String { Review(items, about: "Before & after").page.text }

  private static let (old, new) = (
    snapshot("Hello", elements: "Hello\nOK, button", calls: "0:00.0 a(<1>)\n0:00.1 b()"),
    snapshot("Help", elements: "Help\nOK, button", calls: "0:00.0 a(<1>)")
  )

  private var everyKind: String {
    text(
      item("A/Scenarios/1-sign-in/1-empty", Self.old, Self.new),
      item("A/Scenarios/1-sign-in/2-second", nil, Self.new), item("A/Scenarios/2-out/gone", Self.old, nil),
      item("B/Scenarios/1-sign-in/other", Self.old, Self.new))
  }

  @Test func thePageIsWellFormedWithUniqueIDsAndItsOwnLinks() throws {
    let page = try Markup(everyKind)
    #expect(Set(page.ids).count == page.ids.count)
    #expect(page.links == ["#screen-1", "#screen-2", "#screen-3"])
    #expect(Set(page.links.map { String($0.dropFirst()) }).isSubset(of: page.ids))
    for word in ["http", "//", "src=", "@import", "url(", "<script"] { #expect(!everyKind.contains(word), "\(word)") }
  }

  @Test func statesAreInGroupsByProgramAndScreenWithTheirNumbers() {
    let titles = everyKind.split(separator: "\n").filter { $0.hasPrefix("<h2") }
    #expect(
      titles == [
        "<h2 id=\"screen-1\">A: Sign In (1 changed, 1 new)</h2>", "<h2 id=\"screen-2\">A: Out (1 removed)</h2>",
        "<h2 id=\"screen-3\">B: Sign In (1 changed)</h2>",
      ])
    #expect(everyKind.contains("<p>2 changed, 1 new, 1 removed</p>\n<p class=\"quiet\">Before &amp; after</p>"))
  }

  @Test func aChangedStateHasBothPicturesWithTheSameMarksAndTheLinesThatDiffer() throws {
    let page = text(item("A/Scenarios/1-sign-in/1-empty", Self.old, Self.new))
    let marks = page.split(separator: "\n").filter { $0.hasPrefix("<path class=\"mark\"") }
    #expect(marks.count == 2 && Set(marks).count == 1)
    #expect(page.contains("<h3>Empty &lt;form&gt;</h3>\n<p>A sentence &amp; more.</p>"))
    #expect(page.contains("<p class=\"quiet\"><code>--scenario empty</code></p>"))
    #expect(page.contains("<figcaption>Before</figcaption>\n<svg"))
    #expect(page.contains("<figcaption>After</figcaption>\n<svg"))
    #expect(
      page.contains(
        "<h4>Calls</h4>\n<pre><del>- 0:00.1 b()</del></pre>\n"
          + "<h4>Elements</h4>\n<pre><del>- Hello</del>\n<ins>+ Help</ins></pre>\n</article>"))
  }

  @Test func aNewAndARemovedStateHaveOnePictureAndAllTheirLines() throws {
    let new = text(item("A/Scenarios/1-sign-in/1-empty", nil, Self.new))
    #expect(new.split(separator: "<figure>").count == 2 && new.contains("<figcaption>New</figcaption>\n<svg"))
    #expect(new.contains("</summary>\n<h4>Calls</h4>\n<pre><ins>+ 0:00.0 a(&lt;1&gt;)</ins></pre>"))
    let removed = text(item("A/Scenarios/1-sign-in/1-empty", Self.new, nil))
    #expect(removed.split(separator: "<figure>").count == 2)
    #expect(removed.contains("<figcaption>Removed</figcaption>\n<svg"))
    #expect(removed.contains("<pre><del>- Help</del>\n<del>- OK, button</del></pre>"))
    #expect(!(new + removed).contains("class=\"mark\""))
  }

  @Test func allLinesThatDifferAreShown() {
    let calls = (1...40).map { "call \($0)" }
    let page = text(
      item("A/Scenarios/1-a/1-b", Self.snapshot("a"), Self.snapshot("b", calls: calls.joined(separator: "\n"))))
    #expect(calls.allSatisfy { page.contains("<ins>+ \($0)</ins>") })
  }

  @Test func anotherNumberOrFolderMakesNoOtherState() {
    let before = item("A/Scenarios/1-sign-in/1-empty", Self.old, nil)
    let after = item("A/Scenarios/2-sign-up/empty", nil, Self.new)
    for page in [text(before, after), text(after, before)] {
      #expect(page.contains("<h2 id=\"screen-1\">A: Sign Up (1 changed)</h2>"))
    }
    let moved = item("A/Scenarios/2-sign-up/empty", nil, Self.old)
    #expect(text(before, moved).contains("<p>no snapshot differs</p>"))
    #expect(text(before, item("B/Scenarios/1-sign-in/empty", nil, Self.new)).contains("<p>1 new, 1 removed</p>"))
  }

  @Test func picturesOfTwoSizesHaveNoMarks() {
    let page = text(item("A/Scenarios/1-a/1-b", Self.old, Self.new.replacing("12x2", with: "30x4")))
    #expect(page.split(separator: "<svg").count == 3)
    #expect(!page.contains("class=\"mark\""))
  }

  @Test func aTextThatIsNoSnapshotIsShownAsText() throws {
    let page = text(item("A/Scenarios/1-a/1-b", scenario: nil, "<garbage> & \u{0}", "=== screen 12x2\nHello\n"))
    _ = try Markup(page)
    #expect(page.contains("<h3>1-b</h3>"))
    #expect(page.contains("<details open=\"open\">") && page.contains("<pre>&lt;garbage&gt; &amp; \u{FFFD}</pre>"))
    #expect(page.contains("<pre>=== screen 12x2\nHello\n</pre>"), "it lacks the other parts")
    #expect(!page.contains("<h4>"), "it has neither calls nor elements")
    let lines = text(item("A/Scenarios/1-a/1-b", "", Self.new))
    #expect(lines.contains("<h4>Calls</h4>\n<pre><ins>+ 0:00.0 a(&lt;1&gt;)</ins></pre>"))
    #expect(!text(item("A/Scenarios/1-a/1-b", Self.old, Self.new)).contains("<pre>=== screen"))
  }

  @Test func hostileTextStaysText() throws {
    let text = "</pre><script>alert(1)</script>\" onload=\"x\" '&amp;]]>\u{1B}[31m\u{202E}drow\u{2066}\u{7F}\u{FFFE}"
    let snapshot = "=== screen 90x2\n\(text)\n\n=== legend\n\(text)\n\n=== elements\n\(text)\n\n=== calls\n\(text)\n"
    let hostile = ReviewItem(
      path: "Microapps/A<b>&\"/Scenarios/1-<i>/\(text.replacing("/", with: "")).snapshot",
      scenario: "# \(text)\n# \(text)\n", before: "\(text)\n", after: snapshot)
    let page = self.text(hostile)
    let markup = try Markup(page)
    #expect(Set(markup.ids).count == markup.ids.count)
    #expect(!page.contains("<script") && !page.contains("</pre><"))
    #expect(!page.unicodeScalars.contains { $0 != "\n" && $0.isHazardous })
  }

  @Test func thePageIsTheSameInEachRunAndSaysIfNothingDiffers() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/new/review"
    let item = item("A/Scenarios/1-sign-in/1-empty", Self.old, Self.new)
    #expect(try Review([item], about: "").write(to: path) == "1 changed: \(path)/index.html")
    let first = try FileSystem.read("\(path)/index.html")
    _ = try Review([item], about: "").write(to: path)
    #expect(try FileSystem.read("\(path)/index.html") == first)
    #expect(try Review([], about: "").write(to: path) == "no snapshot differs: \(path)/index.html")
    #expect(try FileSystem.read("\(path)/index.html").contains("<p>no snapshot differs</p>"))
    #expect(try FileSystem.names(in: path) == ["index.html"])
  }

  @Test(arguments: ["<html>mine</html>", "<meta name=\"generator\" content=\"Microapps\"/>"])
  func anotherPageStays(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.put(text, as: "index.html")
    #expect(throws: UsageError("\(folder.path)/index.html is another page: choose another folder, or move the page")) {
      try Review([], about: "").write(to: folder.path)
    }
    #expect(try folder.text(of: "index.html") == text)
  }
}
