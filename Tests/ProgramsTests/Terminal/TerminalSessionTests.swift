import Foundation
import Lab
import MicroappBasics
import POSIX
import Testing
import Views

@testable import Endpoints
@testable import Programs
@testable import Runs
@testable import Watch

/// A program, its browser of scenarios and these, in place of a terminal that shows them.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct TerminalSessionTests {
  /// The clock and the backend of a program, and how often its screen appeared and disappeared.
  private final class Launched {
    weak var clock: (any AnyObject)?
    let scenario: String?
    let backend: String?
    var appeared = 0
    var disappeared = 0

    init(_ launch: Launch) {
      clock = launch.clock as? VirtualClock
      scenario = launch.scenario
      backend = launch.value(of: "--backend")
    }
  }

  @MainActor
  private final class Terminal {
    var programs: [Launched] = []
    var screens: [Screen] = []
    var screen: Screen? { screens.last }
    var send: @MainActor (Event) -> Void = { _ in }
    var text: String { screen?.frame().buffer.text ?? "" }
  }

  private let terminal = Terminal()
  private let tracker = WorkTracker()
  /// In place of the real clock.
  private let real = VirtualClock()
  private let folder = ScenarioFolder()

  init() throws {
    let scripts = [
      "1-lab/1-empty": "expect \"Laboratory\"",
      "1-lab/2-brewing": "fill \"Name\" \"ale\"\ntap \"Brew\"",
      "1-lab/3-brewed": "fill \"Name\" \"ale\"\ntap \"Brew\"\nwait\nexpect \"1 of ale\"",
      "2-other/broken": "expect \"ale\"",
    ]
    for (file, commands) in scripts {
      try folder.put("# Title\n# What it shows.\n\n\(commands)\n", as: "\(file).scenario")
    }
  }

  private func makeProgram(isApp: Bool = false) -> Program {
    Program(
      "Lab", about: "", hint: "", keys: "",
      flags: [Flag("--backend", "NAME", "", default: "fake"), .number("--count", "N", "", in: 0...9)],
      readAnswers: StubAnswers.read, file: "\(folder.path.dropLast("Scenarios".count))Lab.swift"
    ) { [terminal] launch, _ in
      let program = Launched(launch)
      terminal.programs.append(program)
      let viewModel = LabViewModel(brew: Cellar(clock: launch.clock).brew)
      return ProgramContent(
        VStack {
          Text("in \(launch.scenario ?? "none")")
          LabView(viewModel: viewModel).onAppear { program.appeared += 1 }.onDisappear { program.disappeared += 1 }
        }, isApp: isApp)
    }
  }

  private func makeSession(_ arguments: String...) async throws -> TerminalSession {
    let options = try Options(parsing: arguments, flags: makeProgram().flags)
    let session = try await WorkTracker.$current.withValue(tracker) {
      try await TerminalSession(program: makeProgram(), options: options, clock: real)
    }
    session.show = { [terminal, weak session] screen, send in
      terminal.screens.append(screen)
      terminal.send = send
      screen.onUnusedKey = { session?.handle($0) }
    }
    session.show(session.shown.screen, session.shown.onEvent)
    return session
  }

  /// Sends keys to the screen, as a terminal does, and waits for the work that they begin.
  private func press(_ session: TerminalSession, _ codes: Key.Code...) async {
    for code in codes {
      WorkTracker.$current.withValue(tracker) {
        _ = terminal.text
        terminal.send(.key(Key(code)))
        _ = terminal.text
      }
      await session.settled()
      #expect(await tracker.settled())
      _ = terminal.text
    }
  }

  /// Moves the real clock on until a condition holds. Returns false if it does not within the test's time limit.
  private func passTime(until condition: () -> Bool) async -> Bool {
    while !Task.isCancelled, !condition() {
      _ = real.advanceToNextSleeper(notAfter: real.now.advanced(by: .seconds(3600)))
      await Task.yield()
    }
    return condition()
  }

  @Test func theCatalogueCoversTheProgramWhichKeepsItsState() async throws {
    let session = try await makeSession()
    await press(session, .character("a"), .function(4))
    #expect(terminal.screen !== session.screen)
    #expect(terminal.text.contains("› empty"))

    await press(session, .function(4))
    #expect(terminal.screen === session.screen)
    #expect(terminal.text.contains("▏a"))
    #expect(terminal.programs.map(\.appeared) == [1])
    #expect(terminal.programs.map(\.disappeared) == [0])
  }

  @Test func aScenarioReplacesTheProgramAndTheProgramEnds() async throws {
    let session = try await makeSession()
    let before = session.screen
    await press(session, .function(4), .down, .down, .enter)

    #expect(session.screen !== before)
    #expect(terminal.screen === session.screen)
    #expect(terminal.text.contains("1 of ale"))
    #expect(terminal.programs.map(\.scenario) == [nil, "brewed"])
    #expect(terminal.programs.map(\.disappeared) == [1, 0])
    await press(session, .function(4))
    #expect(terminal.text.contains("› brewed"), "the browser selects it")
  }

  @Test func aScenarioBeginsTheRecordingAnew() async throws {
    let path = folder.path.dropLast("Scenarios".count) + "my.scenario"
    let session = try await makeSession("--record", "\(path)", "--scenario", "empty")
    try session.beginRecording(isNew: true)
    await press(session, .character("a"))
    #expect(try FileSystem.read("\(path)").hasSuffix("expect \"Laboratory\"\n\ntype \"a\"\n"))
    await press(session, .function(4), .down, .down, .enter, .up)
    #expect(try FileSystem.read("\(path)").hasSuffix("expect \"1 of ale\"\n\nfocus \"Note\"\n"))
    #expect(session.run.answers != nil, "those of a server are recorded")
  }

  @Test func theCommandLineStartsAScenario() async throws {
    _ = try await makeSession("--scenario", "brewed")

    #expect(terminal.text.contains("1 of ale"))
    #expect(terminal.programs.map(\.scenario) == ["brewed"])
  }

  @Test func theCommandLineRefusesAScenarioThatFails() async throws {
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await makeSession("--scenario", "broken") }
    #expect(failure?.line == 4)
    #expect(terminal.programs.map(\.disappeared) == [1])
  }

  @Test func aScenarioThatFailsIsNotStarted() async throws {
    let session = try await makeSession()
    let before = session.screen
    await press(session, .function(4), .pageDown, .enter)

    #expect(session.screen === before)
    #expect(terminal.text.contains("Line 4: expected \"ale\" on the"))
    #expect(terminal.programs.map(\.disappeared) == [0, 1])
    await press(session, .escape, .escape)
    #expect(terminal.screen === before)
  }

  @Test func aScenarioGoesOnInRealTimeFromItsEnd() async throws {
    let session = try await makeSession()
    await press(session, .function(4), .down, .enter)
    #expect(!terminal.text.contains("1 of ale"))

    #expect(await passTime { terminal.text.contains("1 of ale") })
  }

  @Test func nothingIsLeftOfAScenarioThatIsReplaced() async throws {
    let session = try await makeSession("--scenario", "brewing")
    await press(session, .function(4), .up, .enter)
    #expect(terminal.programs.map(\.scenario) == ["brewing", "empty"])
    terminal.screens = [session.screen]
    // The call in flight ends with its screen, or when it is due.
    #expect(await passTime { terminal.programs[0].clock == nil })
  }

  @Test func aCatalogueThatWasClosedStartsNothing() async throws {
    let session = try await makeSession()
    let before = session.screen
    await press(session, .function(4))
    WorkTracker.$current.withValue(tracker) {
      for code in [Key.Code.enter, .escape] { terminal.send(.key(Key(code))) }
    }
    #expect(await tracker.settled())

    #expect(session.screen === before)
    #expect(terminal.screen === before)
    #expect(terminal.programs.map(\.disappeared) == [0])
  }

  @Test func theEndOfTheProgramClosesWhatItShows() async throws {
    let session = try await makeSession("--scenario", "brewed")
    await press(session, .function(4))
    session.close()

    #expect(terminal.programs.map(\.disappeared) == [1])
  }

  @Test func onlyAScenarioThatIsStartedRunsOnTheBackendOfTheCommandLine() async throws {
    let session = try await makeSession("--backend", "local", "--count", "3")
    terminal.send(.resize(Size(width: 120, height: 30)))
    await press(session, .function(4), .down, .enter)

    #expect(terminal.programs.first?.backend == "local")
    #expect(terminal.programs.last?.backend == "local")
    let previews = terminal.programs.dropFirst().dropLast()
    #expect(!previews.isEmpty)
    #expect(previews.allSatisfy { $0.backend == nil }, "a preview makes no calls of a real backend")
    #expect(await passTime { previews.allSatisfy { $0.clock == nil } }, "nothing is left of a preview")
  }

  @Test func aMistakeInASavedScenarioIsThatOfItsFile() async throws {
    let session = try await makeSession()
    for name in ["0-a/a", "1-b/b"] { try folder.put("wait", as: "\(name).scenario") }
    let reason = await session.startScenario(at: "\(folder.path)/1-b/b.scenario")
    let path = FileSystem.shortened("\(folder.path)/1-b/b.scenario")
    #expect(reason?.hasPrefix("\(path):1: begin with two comments") == true)
  }

  @Test func withoutScenariosThereIsNoBrowser() async throws {
    for name in ["1-lab", "2-other"] { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
    let session = try await makeSession()
    #expect(!terminal.text.contains("F4"))
    await press(session, .function(4))

    #expect(terminal.screens.count == 1)
  }

  /// The users of an app have no scenarios.
  @Test func onlyTheListOfKeysOfAnAppHasTheBrowser() async throws {
    let app = makeProgram(isApp: true)
    let replay = try await app.play(app.catalogue.scenario("empty"))
    let run = replay.run
    defer { run.close() }
    #expect(replay.failure == nil)

    #expect(!run.screen.hints.contains { $0.action == "Scenarios" })
    await run.press(Key(.function(1)))
    try run.expect("F4            Scenarios")
    await run.press(Key(.escape))
    #expect(await !run.press(Key(.function(4))))
  }
}
