import Entities
import Lab
import MicroappBasics
import TestSupport
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

@MainActor
@Suite(.timeLimit(.minutes(15)))
struct FaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put(
      """
      # A note is saved
      # The form closes, and the list has the note.

      resize 80x24
      wait "• Milk"
      tap "New"
      fill "Note" "Eggs"
      tap "Save"
      wait "• Eggs"
      tap "Close"
      wait "Closed"
      """, as: "Scenarios/1-notes/saved.scenario")
    try folder.put(
      """
      # The notes are fetched again
      # The list stays meanwhile.

      resize 80x24
      wait "• Milk"
      press l
      wait
      press l
      wait
      """, as: "Scenarios/1-notes/reloaded.scenario")
  }

  /// Plays the faults of the notes with a mistake. Returns the status and the output.
  private func check(
    _ mistake: Mistake, endpoint: String? = nil, silently: String? = nil, readsAnswers: Bool = false
  ) async throws -> (status: Int32, output: [String]) {
    let make = { @MainActor @Sendable (launch: Launch, _: Inbox) in
      MistakenDependencies(
        notes: { () async throws(MistakenError) in
          try? await launch.clock.sleep(for: .milliseconds(300))
          return ["Milk"]
        },
        save: { _ async throws(MistakenError) in try? await launch.clock.sleep(for: .milliseconds(300)) },
        clock: launch.clock)
    }
    let recorded = Backend("recorded", "", isRemote: true, readAnswers: StubAnswers.read, make: make)
    let microapp = Microapp(
      "Notes", about: "", hint: "", backends: [Backend("fake", "", make: make)] + (readsAnswers ? [recorded] : []),
      flags: [Flag("--open-url", "NOTE", "")],
      file: "\(folder.path)/Notes.swift"
    ) { context in
      var dependencies = MistakenDependencies(
        notes: context.endpoints("notes") { $0.notes }, save: context.endpoints("save") { $0.save },
        clock: context.clock)
      dependencies.shared = context.input("shared", "Cheese") { $0 }
      dependencies.link = context.launch.value(of: "--open-url")
      if let silently { context.failsSilently(silently, because: "the list is the same without it") }
      return { [dependencies] in MistakenRoot(mistake, dependencies: dependencies) { context.finish("Closed") } }
    }
    var output: [String] = []
    let status = try await microapp.program.checkFaults(nil, RunOrigin(), endpoint: endpoint) { output.append($0) }
    return (status, output)
  }

  private func invariants(in output: [String]) -> Set<String> {
    Set(output.filter { $0.hasPrefix("failed") }.compactMap { $0.split(separator: "\"").last.map(String.init) })
  }

  @Test func aFindingShowsTheScreenAndTheCommandThatLeadsThere() async throws {
    let output = try await check(.saysNothing, endpoint: "save").output
    #expect(
      output.prefix(39).joined(separator: "\n") == #"""
        failed   saved  call 1 of save fails offline, 80x24: breaks "says the failure"
            Rule: A failed call is said on the screen, in the words of its error, unless all failures of its endpoint are silent.
            Nothing on the screen says: There is no connection.
            
             Notes · saved ·                                                  backend: fake
             ‹ Notes                            New Note
            
            
                    Note ▏Eggs                                                       ▕
                  › [ Save ]
            
            
            
            
            
            
            
            
            
            
            
            
            ─[1 Calls]─ 2 Endpoints ─ 3 Steps ──────────────────────────────────────────────
              0:00.0  notes()                                       fake   ok       300 ms
            · 0:00.3  save(Eggs)                                           offline  100 ms
            
            
             Enter Save  Esc Back  Tab Next  F2 Inspector  F4 Scenarios  ? Keys  ^C Quit
            
            printf '%s\n' \
              'resize 80x24' \
              'sleep 0ms' \
              'wait "• Milk"' \
              'tap "New"' \
              'fill "Note" "Eggs"' \
              'endpoint save fail offline after 100ms call 1' \
              'tap "Save"' \
              'wait' |
              swift run Notes --play -
        """#)
    #expect(output.last?.hasPrefix("2 scenarios, 10 faults, 1 failed, seen 3 times") == true, "\(output.last ?? "")")
  }

  @Test func aFindingAboutTheSessionNamesThePage() async throws {
    let page =
      "    In an app, a call that needs the session can wait until the user has signed in again: see docs/COMPOSITION.md."
    let output = try await check(.saysNoEndOfSession, endpoint: "save").output
    let says = try #require(output.firstIndex(of: "    Nothing on the screen says: Sign in again."))
    #expect(output[says + 1] == page)
    #expect(try await !check(.saysNothing, endpoint: "save").output.contains(page))
  }

  /// The program begins with the link once, and a user opens it again.
  @Test func aLinkThatFailsIsOpenedAgain() async throws {
    try folder.put(
      "# A link\n# It adds a note.\n--open-url Cheese\n\nresize 80x24\nwait \"• Cheese\"\n",
      as: "Scenarios/1-notes/linked.scenario")
    let (status, output) = try await check(.none)
    #expect(status == 0, "\(output.joined(separator: "\n"))")
  }

  @Test func aSilentEndpointNeedsNoMessage() async throws {
    #expect(try await check(.saysNothing, silently: "notes").status == 1)
    #expect(try await check(.saysNothing, silently: "save").status == 0)
  }

  @Test(arguments: [Mistake.none, .saysOneError])
  func anEndpointThatSaysAFailureIsNotSilent(mistake: Mistake) async throws {
    let output = try await check(mistake, endpoint: "save", silently: "save").output
    #expect(
      output.contains("    save is declared silent with failsSilently, and the screen says that it has failed."),
      "\(output)")
  }

  @Test func aScreenThatASnapshotShowsAnswersAReason() async throws {
    let snapshot = "=== elements\nNotes, screen\nFull\n\n=== calls\n0:00.3 save(Eggs) … OUTCOME 100 ms\n"
    let path = "Scenarios/1-notes/saved.snapshot"
    try folder.put(snapshot.replacing("OUTCOME", with: "offline"), as: path)
    #expect(try await invariants(in: check(.savedAllTheSame).output) == [Invariant.message.rawValue])
    try folder.put(snapshot.replacing("OUTCOME", with: "full"), as: path)
    #expect(try await check(.savedAllTheSame).status == 0)
  }

  @Test func aScenarioWithAnswersIsSkippedWithoutNetworkCode() async throws {
    try folder.put("password1 hidden\n", as: "Scenarios/1-notes/saved.har")
    let (status, output) = try await check(.saysNothing, endpoint: "save")
    #expect(status == 0)
    let last = "2 scenarios, 0 faults, 0 failed, 1 skipped without network code, "
    #expect(output.last?.hasPrefix(last) == true, "\(output)")
  }

  @Test func aRunThatLacksAnAnswerIsNoFinding() async throws {
    try folder.put("note no recorded answer to GET /notes\n", as: "Scenarios/1-notes/saved.har")
    let (status, output) = try await check(.saysNothing, endpoint: "save", readsAnswers: true)
    #expect(status == 0)
    #expect(output.first == "note     no recorded answer to GET /notes")
    #expect(output.last?.contains(" 0 failed, ") == true, "\(output)")
    #expect(output.last?.contains(", requests without a recorded answer: 1, ") == true, "\(output)")
    try folder.put("password1 hidden\n", as: "Scenarios/1-notes/saved.har")
    #expect(try await check(.saysNothing, endpoint: "save", readsAnswers: true).status == 1)
  }

  @Test func anEndpointThatDoesNotExistIsRefused() async throws {
    let error = await #expect(throws: UsageError.self) { try await check(.none, endpoint: "saev") }
    #expect(error?.description == "unknown endpoint saev; use notes or save")
  }

  @Test func aScenarioThatFailsByItselfIsReported() async throws {
    try folder.put("# Other\n# Other.\n\nwait \"Cheese\"\n", as: "Scenarios/1-notes/other.scenario")
    let (status, output) = try await check(.none)
    #expect(status == 1)
    #expect(output.first == "failed   other")
    #expect(output[1].hasSuffix("other.scenario:4: no \"Cheese\" on the screen after 10.0 seconds"), "\(output[1])")
  }

  /// An alert, Retry and the refresh are known by their roles.
  @Test(arguments: [
    Mistake.none, .okButton, .refreshes, .refreshDoesNothing, .retryDoesNothing, .losesTextOnError,
    .dropsInputBehindMessage,
  ])
  func otherWordsOnTheScreenChangeNoFinding(mistake: Mistake) async throws {
    func findings() async throws -> [String] {
      let output = try await check(mistake).output
      let summary = try #require(output.last).split(separator: ", ").dropLast()
      return output.filter { $0.hasPrefix("failed") } + summary.map(String.init)
    }
    let german = ["OK": "Gut", "Error": "Fehler", "Retry": "Nochmal", "Refresh": "Neu laden", "Back": "Zurück"]
    let translated = try await Strings.$words.withValue(.translated(german)) { try await findings() }
    #expect(try await translated == findings())
  }

  @Test(arguments: Mistake.allCases)
  func aMistakeBreaksItsRule(mistake: Mistake) async throws {
    let (status, output) = try await check(mistake)
    let expected: Set<Invariant> =
      switch mistake {
      case .none, .formCalls, .okButton, .refreshes: []
      case .loaderStays, .spinnerStays, .spinnerStaysBehindAlert: [.rest]
      case .escIsIgnored: [.wayOut, .keys]
      case .lateExit, .lateNavigation: [.wayOut, .oneCall]
      case .saysNothing, .saysAnotherError, .saysTheOpposite, .saysItAlways, .saysOneError, .retrySaysAnotherError,
        .savedAllTheSame, .saysNoEndOfSession:
        [.message]
      case .losesTextOnError, .losesTextOnCancel: [.text]
      case .retryDoesNothing, .refreshDoesNothing, .worksOnce: [.goingOn, .keys]
      case .reloadsOnce, .skipsAReload, .reloadKeyGoes, .buttonStaysOff: [.goingOn]
      case .savesTwice, .savesWhileSaving: [.oneCall]
      case .callsAfterExit, .callsLongAfterExit, .callsForInputAfterExit: [.exit]
      case .dropsInputWhileLoading, .dropsInputBehindMessage: [.input]
      // The sheet cannot be closed.
      case .toastBehindSheet: [.toast, .input]
      case .keyWithoutAction, .keyThatIsDropped: [.keys]
      case .colorAlone, .noLabel: [.accessibility]
      }
    #expect(invariants(in: output) == Set(expected.map(\.rawValue)), "\(output.joined(separator: "\n"))")
    #expect(status == (expected.isEmpty ? 0 : 1))
  }
}
