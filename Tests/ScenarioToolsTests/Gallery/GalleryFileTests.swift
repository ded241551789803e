import MicroappBasics
import Endpoints
import Lab
import POSIX
import TestSupport
import Testing
import Views

@testable import ScenarioTools
@testable import Scripting

/// `--gallery` on the lab, with scenarios and a gallery in a folder of its own.
@MainActor
final class GalleryFileTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path }
  private var site: String { "\(root)/new/site" }
  private var output: [String] = []
  private var errors: [String] = []

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theSiteIsTheSameInEachRun() async throws {
    try write("filled", "fill \"Name\" \"ale\"\ntap \"Brew\"\nwait \"1 of ale\"")

    #expect(try await run() == ExitStatus.success)
    let first = try contents()
    #expect(first.keys.sorted() == ["filled.svg", "index.html"])
    #expect(output.count == 1)
    #expect(output[0].hasPrefix("1 scenario in \(site)/index.html, "))
    #expect(first["index.html"]?.contains("after 300 ms of virtual time") == true)
    #expect(first["filled.svg"]?.contains("1 of ale<") == true)
    #expect(try await run() == ExitStatus.success)
    #expect(try contents() == first)
  }

  @Test func aScenarioThatCannotBePlayedAtAnotherSizeIsResized() async throws {
    // The title is in the middle, so in a narrow window there are fewer spaces before it.
    try write("wide", "expect \"\(String(repeating: " ", count: 30))Laboratory\"\nfill \"Name\" \"ale\"")

    #expect(try await run() == ExitStatus.success)
    let page = try #require(try contents()["index.html"])
    let pictures = page.split(separator: "<svg ").dropFirst()
    #expect(pictures.map { $0.contains(">ale ") } == [true, true, true])
    let attributes = pictures.map { picture in picture.prefix { $0 != ">" } }
    #expect(Set(attributes).count == 3)
  }

  @Test func aScenarioThatSetsItsSizeIsDrawnInThatAlone() async throws {
    try write("small", "resize 30x10")

    #expect(try await run() == ExitStatus.success)
    let page = try #require(try contents()["index.html"])
    #expect(Markup.elements(named: "svg", in: page).map { $0.contains("viewBox=\"0 0 340 232\"") } == [true])
    #expect(!page.contains("of virtual time"), "no time passed")
  }

  @Test func aScenarioCanBeDrawnAlone() async throws {
    try write("one", "wait")
    try write("two", "wait")

    #expect(try await run(scenario: "two") == ExitStatus.success)
    #expect(try contents().keys.sorted() == ["two.svg"])
    #expect(output[0].hasPrefix("1 scenario in \(site)/two.svg, "))
  }

  @Test(arguments: ["expect \"Beer\"": ExitStatus.checkFailed, "--nonsense": ExitStatus.usage])
  func aScenarioThatFailsIsLeftOut(commands: String, status: Int32) async throws {
    try write("wrong", commands)
    try write("right", "wait")

    #expect(try await run() == status)
    #expect(try contents().keys.sorted() == ["index.html", "right.svg"])
    #expect(errors.count == 1)
    #expect(errors.first?.contains("wrong.scenario:") == true)
  }

  @Test func otherFilesInTheFolderStay() async throws {
    try write("one", "wait")
    try folder.put("mine", as: "new/site/notes.txt")
    try folder.put("old", as: "new/site/one.svg")

    #expect(try await run() == ExitStatus.success)
    #expect(try contents()["notes.txt"] == "mine")
    #expect(try contents()["one.svg"]?.hasPrefix("<svg") == true)
  }

  @Test func aFirstPageOfAnotherSiteStays() async throws {
    try write("one", "wait")
    try folder.put("<html>mine</html>", as: "new/site/index.html")

    await #expect(
      throws: UsageError("\(site)/index.html is another page: choose another folder, or move the page")
    ) { try await self.run() }
    #expect(try contents() == ["index.html": "<html>mine</html>"])
    #expect(try await run(scenario: "one") == ExitStatus.success, "a picture alone has another name")
  }

  @Test func aFolderThatCannotBeWrittenIsAnError() async throws {
    try write("one", "wait")
    try folder.put("a file", as: "new")

    let failure = await #expect(throws: SystemError.self) { _ = try await run() }
    #expect(failure?.isWriting == true, "the exit status is that of output that cannot be written")
  }

  private func write(_ name: String, _ commands: String) throws {
    try folder.put("# A title\n# A sentence.\n\n\(commands)\n", as: "Scenarios/1-lab/\(name).scenario")
  }

  private func run(scenario: String? = nil) async throws -> Int32 {
    let program = Program("Lab", about: "experiments", hint: "", keys: "", file: "\(root)/Lab.swift") { launch, _ in
      ProgramContent(LabView(viewModel: LabViewModel(brew: Cellar(clock: launch.clock).brew)))
    }
    return try await program.writeGallery(
      of: scenario, to: site, RunOrigin(), output: { self.output.append($0) },
      printError: { self.errors.append($0) })
  }

  private func contents() throws -> [String: String] {
    let names = try FileSystem.names(in: site)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try FileSystem.read("\(site)/\($0)")) })
  }
}
