import Foundation
import POSIX
import Testing
import Views

@testable import Programs
@testable import Runs

/// Sessions that a person saves as scenarios.
@MainActor
struct SavingTests {
  private static let folder = "Scenarios/recorded"
  private static func head(_ title: String) -> String {
    "# \(title)\n# Recorded in Lab. Write here what it shows, and below, with expect, what has to be there.\n\n"
  }

  @Test func aSessionIsSavedBesideTheScenarios() async throws {
    let lab = try await SessionLab()
    await lab.brew("ale")
    let message = await lab.save()

    #expect(message.hasPrefix("Saved "))
    #expect(message.hasSuffix("/\(Self.folder)/recorded-1.scenario."))
    #expect(
      lab.file("\(Self.folder)/recorded-1.scenario") == Self.head("Recorded 1") + """
        type "ale"
        focus "Note"
        focus "Brew"
        tap "Brew"
        sleep 300ms

        """)
    #expect(lab.session.hasWritten(lab.path("\(Self.folder)/recorded-1.scenario")))
    #expect(!lab.text.contains("F4"), "the program stays as it is")
  }

  @Test func eachHasANameOfItsOwn() async throws {
    let lab = try await SessionLab()
    await lab.type("ale")

    #expect(await lab.save().hasSuffix("recorded-1.scenario."))
    #expect(await lab.save().hasSuffix("recorded-2.scenario."))
    try FileManager.default.removeItem(atPath: lab.path("\(Self.folder)/recorded-1.scenario"))
    #expect(await lab.save().hasSuffix("recorded-1.scenario."))
  }

  /// The names of all scenarios of a program differ, also where upper and lower case are equal.
  @Test func aNameOfAScenarioElsewhereIsNotTaken() async throws {
    let lab = try await SessionLab()
    for file in ["1-bugs/recorded-1", "1-bugs/3-recorded-2", "recorded/Recorded-3"] {
      let path = lab.path("Scenarios/\(file).scenario")
      try FileSystem.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
      try FileSystem.write("# A bug\n# Shows it.\n", to: path)
    }
    await lab.type("ale")
    #expect(await lab.save().hasSuffix("recorded-4.scenario."))
  }

  @Test func whatAToolShowsIsLeftOut() async throws {
    let lab = try await SessionLab()
    await lab.brew("ale")
    await lab.goBack(to: 1)
    await lab.press(.tab)
    _ = await lab.save()

    #expect(lab.history.journal.done.map(\.line).contains("inspector steps"))
    #expect(
      lab.file("\(Self.folder)/recorded-1.scenario") == Self.head("Recorded 1") + """
        type "ale"
        focus "Note"

        """)
  }

  @Test func aSecretIsLeftOutUnlessItIsInTheHint() async throws {
    let lab = try await SessionLab()
    await lab.press(.tab, .tab, .tab, .tab)
    await lab.type("wubba")
    #expect(await lab.save().hasSuffix("recorded-1.scenario."))
    #expect(lab.file("\(Self.folder)/recorded-1.scenario")?.hasSuffix("type \"wubba\"\n") == true)

    await lab.type("l")
    #expect(await lab.save().hasSuffix("recorded-2.scenario. 1 secret left out."))
    #expect(lab.file("\(Self.folder)/recorded-2.scenario")?.hasSuffix("type \"••••••\"\n") == true)
  }

  @Test func aProgramThatWasCopiedSavesNothingBesideItsSource() async throws {
    let lab = try await SessionLab(isCopied: true)

    #expect(await lab.save().contains("Start it with --scenarios DIR"))
    #expect(!FileManager.default.fileExists(atPath: lab.path("Scenarios")))
  }

  @Test func aFolderThatCannotBeMadeIsSaid() async throws {
    let lab = try await SessionLab()
    try Data().write(to: URL(filePath: lab.path("Scenarios")))

    #expect(await lab.save().hasPrefix("cannot make "))
  }
}
