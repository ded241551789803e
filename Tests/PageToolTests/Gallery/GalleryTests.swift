import Foundation
import TestSupport
import Testing

@testable import PackageCommands
@testable import PageTool

/// The pages of a package with the microapps Lab and Other, and with an app.
struct GalleryTests {
  private let package: TemporaryFolder

  init() throws {
    package = try TemporaryFolder()
    try package.put("let a = 1\n", as: "Microapps/Lab/AFake.swift")
    try package.put(
      "Microapp(\n  \"Lab\", about: \"experiments & <more>\", hint: \"\")\n", as: "Microapps/Lab/Lab.swift")
    try put(
      "Lab/Scenarios/2-sign-in/1-empty", "# Empty form\n# A sentence with <signs> & \"quotes\".\n\nwait \"1 < 2\"\n")
    try put("Lab/Scenarios/2-sign-in/2-wide", "# Wide\n# So.\n", size: "120x2")
    try put("Lab/Scenarios/10-magic-link/1-wrong-<&>", "# Wrong <code>\n# So.\n")
    try put("Lab/Scenarios/11-large/1-large", "# Large\n# So.\n", size: "120x2")
    try put("Other/Scenarios/1-a/1-first", "# First\n# So.\n")
    try package.put("", as: "Microapps/.DS_Store")
    try package.put("let app = App(about: \"all features\")\n", as: "Sources/App/App.swift")
    try FileManager.default.createDirectory(
      at: package.url.appending(path: "Sources/App/Scenarios"), withIntermediateDirectories: true)
  }

  @Test func theIndexHasALinkToEachGalleryWithItsWordsAndItsNumberOfStates() throws {
    #expect(try write() == "5 states of 3 programs: \(site)/index.html")
    let page = try text("index.html")
    #expect(try Markup(page).links == ["Lab/index.html", "Other/index.html", "App/index.html"])
    #expect(
      page.contains(
        """
        <h2><a href="Lab/index.html">Lab</a></h2>
        <p>Experiments &amp; &lt;more&gt;</p>
        <p class="quiet">4 states</p>
        """))
    #expect(page.contains("<p></p>\n<p class=\"quiet\">1 state</p>"), "Other says nothing about itself")
    #expect(page.contains("<p>All features</p>\n<p class=\"quiet\">0 states</p>"))
  }

  @Test func aGalleryHasThePictureTheScriptAndTheSnapshotOfEachScenarioInGroups() throws {
    _ = try write()
    let page = try text("Lab/index.html")
    #expect(
      page.split(separator: "\n").filter { ["<h2", "<h3", "<art", "<svg"].contains(where: $0.hasPrefix) }
        .map { $0.prefix(70) } == [
          "<h2 id=\"screen-1\">Sign In</h2>", "<article class=\"card\" id=\"scenario-empty\">",
          "<svg class=\"screen\" viewBox=\"0 0 160 72\" width=\"160\" height=\"72\" role=",
          "<h3><a href=\"empty.svg\">Empty form</a></h3>", "<article class=\"wide\" id=\"scenario-wide\">",
          "<svg class=\"screen\" viewBox=\"0 0 1240 72\" width=\"1240\" height=\"72\" rol",
          "<h3><a href=\"wide.svg\">Wide</a></h3>", "<h2 id=\"screen-2\">Magic Link</h2>",
          "<article class=\"card\" id=\"scenario-wrong-&lt;&amp;&gt;\">",
          "<svg class=\"screen\" viewBox=\"0 0 160 72\" width=\"160\" height=\"72\" role=",
          "<h3><a href=\"wrong-%3C%26%3E.svg\">Wrong &lt;code&gt;</a></h3>", "<h2 id=\"screen-3\">Large</h2>",
          "<article class=\"wide\" id=\"scenario-large\">",
          "<svg class=\"screen\" viewBox=\"0 0 1240 72\" width=\"1240\" height=\"72\" rol",
          "<h3><a href=\"large.svg\">Large</a></h3>",
        ])
    #expect(page.contains("<p>A sentence with &lt;signs&gt; &amp; &quot;quotes&quot;.</p>"))
    #expect(page.contains("<summary><code>--scenario empty</code></summary>"))
    #expect(page.contains("<pre># Empty form\n# A sentence with") && page.contains("wait &quot;1 &lt; 2&quot;"))
    #expect(page.contains("<pre>=== screen 12x2, the caret in row 1, column 3\n&lt;Email&gt;"))
    #expect(page.contains("<p class=\"quiet\">4 scenarios. "))
  }

  @Test func everyFileIsWellFormedWithUniqueIDsAndLinksThatLeadSomewhere() throws {
    _ = try write()
    let files = try FileManager.default.subpathsOfDirectory(atPath: site).filter { $0.contains(".") }
    #expect(
      Set(files) == [
        "index.html", "Lab/index.html", "Lab/empty.svg", "Lab/wide.svg", "Lab/wrong-<&>.svg", "Other/index.html",
        "Other/first.svg", "App/index.html", "Lab/program.tour.svg", "Lab/large.svg",
      ])
    for file in files {
      let text = try text(file)
      let page = try Markup(text)
      #expect(Set(page.ids).count == page.ids.count, "\(file)")
      for link in page.links {
        let path = link.removingPercentEncoding ?? ""
        let folder = file.prefix(upTo: file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)
        #expect(
          path.hasPrefix("#") ? page.ids.contains(String(path.dropFirst())) : files.contains(folder + path),
          "\(file) links to \(link)")
      }
      let own = text.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
      for word in ["http", "//", "src=", "@import", "url("] { #expect(!own.contains(word), "\(file) has \(word)") }
    }
  }

  @Test func theTourShowsTheFirstStateOfEachGroupIfItHasTheSizeOfTheFirstOne() throws {
    _ = try write()
    let tour = try text("Lab/program.tour.svg")
    #expect(
      tour.contains("<desc id=\"screen-summary\">In turn: Sign In: Empty form; Magic Link: Wrong &lt;code&gt;.</desc>"))
    #expect(tour.split(separator: "<g class=\"frame\"").count == 3)
    #expect(try Markup(text("Lab/index.html")).links.contains("program.tour.svg"))
    #expect(try !Markup(text("Other/index.html")).links.contains("program.tour.svg"), "one picture does not move")
  }

  @Test func theSameSnapshotsGiveTheSameBytesAndOtherFilesStay() throws {
    _ = try write()
    try package.put("mine", as: "site/Lab/notes.txt")
    let before = try ["index.html", "Lab/index.html", "Lab/empty.svg", "Lab/program.tour.svg"].map(text)
    _ = try write()
    #expect(try ["index.html", "Lab/index.html", "Lab/empty.svg", "Lab/program.tour.svg"].map(text) == before)
    #expect(try text("Lab/notes.txt") == "mine")
  }

  @Test func whatHasNoPictureIsNamedAfterAllElseIsWritten() throws {
    try package.put("# New\n# So.\n", as: "Microapps/Lab/Scenarios/3-new/1-new.scenario")
    try package.put("# Own\n# So.\n--no-snapshot\n", as: "Microapps/Lab/Scenarios/3-new/2-own.scenario")
    try package.put("<<<<<<< HEAD\n", as: "Microapps/Other/Scenarios/1-a/1-first.snapshot")
    try package.put("no title", as: "Microapps/Other/Scenarios/1-a/2-broken.scenario")
    let error = #expect(throws: CommandError.self) { try write() }
    let lines = error?.message.split(separator: "\n") ?? []
    let root = "\(package.path)/Microapps"
    #expect(lines.count == 4)
    #expect(
      lines.first
        == """
        \(root)/Lab/Scenarios/3-new/1-new.snapshot: there is no snapshot; swift run Lab --check --update writes it
        """)
    #expect(lines.dropFirst().first?.hasPrefix("\(root)/Other/Scenarios/1-a/2-broken.scenario:1: ") == true)
    #expect(lines.dropFirst(2).first?.hasPrefix("\(root)/Other/Scenarios/1-a/1-first.snapshot: it is not a") == true)
    #expect(lines.last == "4 states of 3 programs: \(site)/index.html")
    #expect(try text("Lab/wide.svg").hasPrefix("<svg"))
  }

  @Test(arguments: ["index.html", "Lab/index.html"])
  func anotherPageStays(path: String) throws {
    for other in ["<html>mine</html>", "<meta name=\"generator\" content=\"Microapps review\"/>"] {
      try package.put(other, as: "site/\(path)")
      let error = #expect(throws: (any Error).self) { try write() }
      #expect(error.map { "\($0)" } == "\(site)/\(path) is another page: choose another folder, or move the page")
      #expect(try text(path) == other)
      #expect(!FileManager.default.fileExists(atPath: "\(site)/\(path == "index.html" ? "Lab/" : "")index.html"))
    }
  }

  private var site: String { "\(package.path)/site" }

  private func put(_ path: String, _ script: String, size: String = "12x2") throws {
    try package.put(script, as: "Microapps/\(path).scenario")
    let parts = ["screen \(size), the caret in row 1, column 3\n<Email>", "styles", "legend", "elements", "calls"]
    try package.put(parts.map { "=== \($0)\n" }.joined(separator: "\n"), as: "Microapps/\(path).snapshot")
  }

  private func write() throws -> String { try PageWriter.standard.gallery(package.path, site) }

  private func text(_ path: String) throws -> String { try package.text(of: "site/\(path)") }
}
