import Foundation
import POSIX
import Testing
import Views

@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting

/// Sessions as scenarios: those that a person saves, and the file of `--record`.
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
    #expect(lab.session.recording.hasWritten(lab.path("\(Self.folder)/recorded-1.scenario")))
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

  @Test func whatAnotherProgramSavesMeanwhileIsNotOverwritten() async throws {
    var others = 0
    // Saving plays the session several times, also after the choice of a name.
    let lab = try await SessionLab { folder in
      guard others < 6 else { return }
      others += 1
      try FileSystem.makeFolder("\(folder)/\(Self.folder)")
      try FileSystem.write("of another\n", to: "\(folder)/\(Self.folder)/recorded-\(others).scenario")
    }
    await lab.type("ale")
    let message = await lab.save()

    #expect(message.hasSuffix("recorded-7.scenario."))
    #expect(lab.file("\(Self.folder)/recorded-7.scenario") == Self.head("Recorded 7") + "type \"ale\"\n")
    for number in 1...6 {
      #expect(lab.file("\(Self.folder)/recorded-\(number).scenario") == "of another\n")
      #expect(!lab.session.recording.hasWritten(lab.path("\(Self.folder)/recorded-\(number).scenario")))
    }
  }

  @Test func anEarlierStepCanBeSaved() async throws {
    let lab = try await SessionLab()
    await lab.brew("ale")
    _ = await lab.save(2)

    #expect(
      lab.file("\(Self.folder)/recorded-1.scenario") == Self.head("Recorded 1") + "type \"ale\"\nfocus \"Note\"\n")
  }

  @Test func whatAToolShowsIsLeftOut() async throws {
    let lab = try await SessionLab()
    await lab.brew("ale")
    await lab.goBack(to: 1)
    await lab.press(.tab)
    _ = await lab.save()

    #expect(lab.history.done.map(\.line).contains("tool open"))
    #expect(
      lab.file("\(Self.folder)/recorded-1.scenario") == Self.head("Recorded 1") + """
        type "ale"
        tool open
        focus "Note"

        """, "the screen shows it")
  }

  @Test func aSecretIsLeftOut() async throws {
    let lab = try await SessionLab()
    await lab.press(.tab, .tab, .tab, .tab)
    await lab.type("lubba")
    let message = await lab.save()

    #expect(message.hasSuffix(" A secret is left out; --record-secrets keeps them."))
    let text = try #require(lab.file("\(Self.folder)/recorded-1.scenario"))
    #expect(!text.contains("lubba"))
    #expect(
      text.hasSuffix(
        """
        # A secret of 5 characters, which is not recorded: write it here, or record with --record-secrets.
        type "•••••"

        """))
  }

  @Test(arguments: [("wubba", []), ("lubba", ["--record-secrets"])])
  func aPasswordOfTheHintIsNoSecret(password: String, arguments: [String]) async throws {
    let lab = try await arguments.isEmpty ? SessionLab() : SessionLab("--record", "unused", "--record-secrets")
    await lab.press(.tab, .tab, .tab, .tab)
    await lab.type(password)

    #expect(await lab.save().hasSuffix("recorded-1.scenario."))
    #expect(lab.file("\(Self.folder)/recorded-1.scenario")?.hasSuffix("type \"\(password)\"\n") == true)
  }

  @Test func aDifferenceIsSaid() async throws {
    let lab = try await SessionLab(isFlaky: true)
    await lab.brew("ale")

    #expect(await lab.save().contains("Played again, it does not end on the same screen: "))
  }

  @Test func whatCannotBeRecordedIsSaidUntilItCan() async throws {
    let lab = try await SessionLab("--record", "unused", banner: StatusBanner())
    let path = lab.path("a/b.scenario")
    lab.session.recording.file = path
    lab.session.record()
    #expect(lab.text.contains("What you do is not recorded"))
    #expect(lab.text.contains("cannot write"))

    try FileSystem.makeFolder(lab.path("a"))
    lab.session.record()
    #expect(!lab.text.contains("not recorded"))
    #expect(lab.file("a/b.scenario")?.hasPrefix("# B\n") == true)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
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
