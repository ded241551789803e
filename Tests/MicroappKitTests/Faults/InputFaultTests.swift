import Entities
import MicroappBasics
import TestSupport
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

/// Values that come in during a call, over a message, behind a sheet, and for the second time.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct InputFaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put(
      "# Deleted\n# …\n\nresize 80x24\ntap \"Delete\"\nwait \"Deleted\"\n", as: "Scenarios/1/deleted.scenario")
    try folder.put("# Saved\n# …\n\nresize 80x24\ntap \"Save\"\nwait \"Saved\"\n", as: "Scenarios/1/saved.scenario")
    try folder.put(
      "# Renamed\n# …\n\nresize 80x24\ntap \"Rename\"\nwait \"Green\"\n", as: "Scenarios/1/renamed.scenario")
    try folder.put(
      "# Signed in\n# …\n\nresize 80x24\nsend links sheet\nwait\ntap \"Sign In\"\nwait\ntap \"Rename\"\nwait\n",
      as: "Scenarios/1/signed-in.scenario")
  }

  private func program(_ mistake: InputMistake) -> Program {
    let backend = Backend("fake", "") { launch, _ in
      let call: Call<Void, MistakenError> = { () async throws(MistakenError) in
        try? await launch.clock.sleep(for: .milliseconds(300))
      }
      return ParcelDependencies(
        delete: call, rename: call, signIn: call,
        save: { try? await launch.clock.sleep(for: .milliseconds(300)) })
    }
    return Microapp("Parcels", about: "", hint: "", backends: [backend], file: "\(folder.path)/Parcels.swift") {
      context in
      var dependencies = ParcelDependencies(
        delete: context.endpoints("delete") { $0.delete }, rename: context.endpoints("rename") { $0.rename },
        signIn: context.endpoints("signIn") { $0.signIn }, save: context.endpoints("save") { $0.save })
      dependencies.links = context.input("links", "Blue", "sheet") { $0 }
      dependencies.problems = context.input("problems", "The disk is full.") { $0 }
      return { [dependencies] in ParcelRoot(mistake, dependencies: dependencies) { context.finish($0) } }
    }.program
  }

  private func check(
    _ mistake: InputMistake, scenario: String? = nil
  ) async throws -> (status: Int32, output: [String]) {
    var output: [String] = []
    let status = try await program(mistake).checkFaults(scenario, RunOrigin(), endpoint: nil) { output.append($0) }
    return (status, output)
  }

  @Test(arguments: InputMistake.allCases)
  func aMistakeBreaksItsRule(mistake: InputMistake) async throws {
    let scenario: String? =
      switch mistake {
      case .abandonsDeletion, .dismissesMessage, .hidesFailure, .replacesMessage: "deleted"
      case .abandonsSave, .savesLate: "saved"
      case .answerChangesText, .answerClearsField, .answerClearsSecret, .losesValueOfOtherKind: "renamed"
      case .asksFirst, .asksMeanwhile: "asked"
      default: nil
      }
    if scenario == "asked" {
      try folder.put(
        "# Asked\n# …\n\nresize 80x24\ntap \"Delete\"\npress tab\npress enter\nwait \"Deleted\"\n",
        as: "Scenarios/1/asked.scenario")
    }
    let output = try await check(mistake, scenario: scenario).output.joined(separator: "\n")
    let sentence: String? =
      switch mistake {
      case .none, .asksFirst: nil
      case .asksMeanwhile: "delete() is in flight twice."
      case .abandonsDeletion: "If it comes in earlier, the end card is none instead of Deleted."
      case .losesValueOfFailure, .losesValueOfOtherKind:
        "If it comes in earlier, the title is Parcels instead of Blue."
      case .answerClearsField: #"If it comes in earlier, these controls differ: Code "", Code "Blue"."#
      case .answerClearsSecret:
        "If it comes in earlier, these controls differ: PIN with 0 characters, PIN with 4 characters."
      case .dismissesMessage, .hidesFailure:
        "takes this message away before the user has read it: There is no connection."
      case .replacesMessage: "takes this message away before the user has read it: There is no connection."
      case .replacesOwnMessage: "takes this message away before the user has read it: The disk is full."
      case .readsFirst, .readsEachOnce: "It comes in for the second time, and the title is Parcels instead of Blue."
      case .neverShowsProblems: "send problems \"The disk is full.\" has no effect in any scenario."
      case .ignoresOneLink: "send links Blue has no effect in any scenario."
      case .sheetForgets: "What came in behind the sheet is lost when the sheet is closed."
      case .sheetOpensAgain: "Esc does not close the sheet, or it opens again and again."
      case .abandonsSave: "The scenario stops at wait \"Saved\""
      case .savesLate: "At the end, the end card is Saved late instead of Saved."
      case .answerChangesText:
        "its answer changes the screen all the same: these words differ: text Green, text Red."
      }
    #expect(sentence.map { output.contains($0) } ?? !output.contains("failed "), "\(output)")
  }

  @Test func aDifferenceNamesAFocusThatHasMoved() async throws {
    let program = program(.none)
    let run = try #require(try FaultPlayer(program.catalogue.scenario("saved"), of: program, size: .standard))
    defer { run.run.close() }
    try await run.play(.start)
    let before = run.state
    try await run.play(.press(Key(.tab)))
    #expect(run.state.change(from: before) == "the focus is on Delete instead of Rename")
  }

  @Test func theLastLineSaysHowManyValuesWereCompared() async throws {
    #expect(try await check(.none).output.last?.contains(", inputs: 3 of 3 compared, ") == true)
    #expect(try await check(.neverShowsProblems, scenario: "saved").status == 0)
  }
}
