import Foundation
import Testing
import Views

@testable import ScenarioTools
@testable import Scripting

struct GalleryTests {
  private static let drawn = Result { Dictionary(uniqueKeysWithValues: try gallery().files) }
  private let files: [String: String]

  init() throws {
    files = try Self.drawn.get()
  }

  @Test func everyScenarioHasAPicture() {
    #expect(Set(files.keys) == ["index.html", "empty.svg", "wrong-<&>.svg", "small.svg"])
  }

  @Test func everyFileIsWellFormed() throws {
    for (name, text) in files { #expect(throws: Never.self, "\(name)") { try Markup(text) } }
  }

  @Test func everyLinkHasItsFileAndItsPlace() throws {
    let pages = try files.mapValues { try Markup($0) }
    for (name, page) in pages {
      for link in page.links {
        let encoded = link.split(separator: "#", omittingEmptySubsequences: false)
        let parts = encoded.map { $0.removingPercentEncoding ?? "" }
        let target = try #require(pages[parts[0].isEmpty ? name : parts[0]], "\(name) links to \(link)")
        if parts.count > 1 { #expect(target.ids.contains(parts[1].escapedMarkup), "\(name) links to \(link)") }
      }
    }
    #expect(
      pages["index.html"]?.links == ["#screen-1", "#screen-2", "empty.svg", "small.svg", "wrong-%3C%26%3E.svg"])
  }

  @Test func everyIDIsUnique() throws {
    for (name, text) in files {
      let ids = try Markup(text).ids
      #expect(Set(ids).count == ids.count, "\(name)")
    }
  }

  @Test func nothingIsLoadedFromElsewhere() {
    for (name, text) in files {
      let own = text.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
      for word in ["http", "//", "src=", "@import", "url("] { #expect(!own.contains(word), "\(name) has \(word)") }
    }
  }

  @Test func aPictureThatCanHaveEverySizeIsThereInEverySize() throws {
    let index = try #require(files["index.html"])

    #expect(
      Markup.elements(named: "svg", in: index).map { $0.split(separator: "\"")[1] } == [
        "screen size-80x24", "screen size-40x12", "screen size-120x40", "screen size-own", "screen size-own",
      ])
  }

  @Test func theSizeCanBeChosen() throws {
    let page = try Markup(try #require(files["index.html"]))

    #expect(page.ids.filter { $0.hasPrefix("size-") } == ["size-40x12", "size-80x24", "size-120x40"])
  }

  @Test func aCardHasTheScriptTheCallsAndTheSnapshot() throws {
    let page = try #require(files["index.html"])

    #expect(page.contains("<pre># Empty form\n# A sentence with &lt;signs&gt;"))
    #expect(page.contains("<pre>login(a &amp; b, &lt;•••&gt;) … ok 300 ms</pre>"))
    #expect(page.contains("<code>--scenario empty</code>, after 300 ms of virtual time"))
    #expect(page.contains("<pre>=== screen\n &lt;Email&gt;"))
  }

  @Test func scenariosAreInGroupsByScreen() throws {
    let index = try #require(files["index.html"])
    let titles = index.split(separator: "\n").filter { $0.hasPrefix("<h2") || $0.hasPrefix("<h3") }

    #expect(
      titles == [
        "<h2 id=\"screen-1\">Sign In</h2>", "<h3><a href=\"empty.svg\">Empty form</a></h3>",
        "<h3><a href=\"small.svg\">Small</a></h3>", "<h2 id=\"screen-2\">Magic Link</h2>",
        "<h3><a href=\"wrong-%3C%26%3E.svg\">Wrong &lt;code&gt;</a></h3>",
      ])
  }

  private static func gallery() throws -> Gallery {
    let pictures = Gallery.sizes.map { size in
      Picture(buffer: screen(size.width, size.height, [(1, 1, "Email", .plain)]), caret: Point(x: 1, y: 2))
    }
    let small = [Picture(buffer: screen(30, 10, [(0, 0, "<&>", .plain)]), caret: nil)]
    return Gallery(
      program: "Lab", about: "experiments & more",
      items: [
        GalleryItem(
          scenario: try scenario("empty", "Empty form", screen: "2-sign-in"), pictures: pictures,
          calls: ["login(a & b, <•••>) … ok 300 ms"], snapshot: "=== screen\n <Email>\n", time: .milliseconds(300)),
        GalleryItem(
          scenario: try scenario("wrong-<&>", "Wrong <code>", screen: "3-magic-link"), pictures: small, calls: [],
          snapshot: "", time: nil),
        GalleryItem(
          scenario: try scenario("small", "Small", screen: "2-sign-in"), pictures: small, calls: [], snapshot: "",
          time: nil),
      ])
  }

  private static func scenario(_ name: String, _ title: String, screen: String) throws -> Scenario {
    try Scenario(
      "# \(title)\n# A sentence with <signs> & \"quotes\".\n\ntap \"Sign In\"\n", path: "Scenarios/\(screen)/\(name)",
      folder: screen[...], file: "\(name).scenario"[...])
  }
}
