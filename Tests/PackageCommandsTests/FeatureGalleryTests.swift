import Foundation
import TestSupport
import Testing

@testable import PackageCommands

/// `swift package gallery` on a package of two features, with scripts in place of the microapps.
struct FeatureGalleryTests {
  private let package = try? TemporaryFolder()

  @Test func eachMicroappWritesItsGalleryAndTheIndexHasACardOfEach() throws {
    let programs = try programs(["A": "echo \"$@\" > called-a", "B": "echo \"$@\" > called-b"])
    let (line, cards) = try gallery(programs)
    #expect(line == "2 cards in \(folder)")
    #expect(try package?.text(of: "called-a") == "--gallery \(folder)/AMicroapp\n")
    #expect(try package?.text(of: "called-b") == "--gallery \(folder)/BMicroapp\n")
    #expect(cards.map(\.feature) == ["A", "B"])
    #expect(cards.map(\.microapp) == ["AMicroapp", "BMicroapp"])
    #expect(cards.map(\.scenarios) == [["first", "second"], ["b"]])
  }

  @Test func aMicroappThatFailsIsNamedAfterTheIndexIsWritten() throws {
    let programs = try programs(["A": "echo 'wrong: line 3' >&2; exit 1", "B": "kill -9 $$"])
    var written = 0
    let error = #expect(throws: CommandError.self) { try gallery(programs) { written = $0.count } }
    #expect(written == 2)
    #expect(
      error?.message == """
        AMicroapp ends with status 1
        wrong: line 3

        BMicroapp ends with status 9

        2 cards in \(folder)
        """)
  }

  @Test func aFolderThatThePageRefusesGetsNoGalleries() throws {
    let programs = try programs(["A": "touch called", "B": "touch called"])
    let command = PackageCommand(
      root: package?.url ?? URL(filePath: "/"), targets: programs,
      pages: PageWriter(review: { _, _, _ in "" }, gallery: { _, _ in throw Refusal() }))
    #expect(throws: CommandError("another page")) { try command.run("gallery", ["gallery"]) }
    #expect(!FileManager.default.fileExists(atPath: "\(package?.path ?? "")/called"))
  }

  @Test func withoutMicroappsThereIsNothingToShow() throws {
    let targets = try programs([:])
    #expect(throws: CommandError("no microapp was built, so there are no galleries")) { try gallery(targets) }
  }

  @Test(arguments: [[], ["a", "b"], ["--all", "a"], [""]])
  func otherArgumentsAreRefused(arguments: [String]) throws {
    let command = PackageCommand(root: URL(filePath: "/nowhere"), targets: [])
    let error = #expect(throws: CommandError.self) { try command.run("gallery", arguments) }
    #expect(error?.message.contains("Usage: swift package gallery DIR") == true)
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description = "another page"
  }

  private var folder: String { (package?.path ?? "") + "/gallery" }

  /// The targets of the manifest, with the programs that have a script.
  private func programs(_ scripts: [String: String]) throws -> [String] {
    let package = try #require(package)
    try package.put("let package = 1\n", as: "Package.swift")
    for name in ["1-first.scenario", "1-first.snapshot", "2-second.scenario"] {
      try package.put("", as: "Microapps/AMicroapp/Scenarios/1-sign-in/\(name)")
    }
    try package.put("", as: "Microapps/AMicroapp/Scenarios/6-flows/notes.txt")
    try package.put("", as: "Microapps/BMicroapp/Scenarios/1-b/1-b.scenario")
    return try ["A", "B"].flatMap { name in
      try package.put("", as: "Sources/FeatureModules/\(name)/Root.swift")
      try package.put("import \(name)\n", as: "Microapps/\(name)Microapp/main.swift")
      let program = try scripts[name].map { "\t" + (try package.putScript($0, as: "bin/\(name)")) } ?? ""
      return [
        "\(name)\tmodule\tSources/FeatureModules/\(name)\t",
        "\(name)Microapp\tprogram\tMicroapps/\(name)Microapp\t\(name)\(program)",
      ]
    }
  }

  private func gallery(
    _ targets: [String], written: @escaping ([FeatureCard]) -> Void = { _ in }
  ) throws -> (line: String, cards: [FeatureCard]) {
    var cards: [FeatureCard] = []
    let pages = PageWriter(
      review: { _, _, _ in "" },
      gallery: {
        cards = $0
        written($0)
        return "\($0.count) cards in \($1)"
      })
    let command = PackageCommand(root: try #require(package).url, targets: targets, pages: pages)
    return (try command.run("gallery", [folder]), cards)
  }
}
