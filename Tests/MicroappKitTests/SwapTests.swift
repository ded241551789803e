import Concurrency
import Entities
import Testing
import Views

@testable import MicroappKit

/// Other backends and other ways for calls, while a feature runs.
@MainActor
struct SwapTests {
  private let clock = VirtualClock()

  @Test func anotherBackendTakesOverAndTheFeatureGoesOn() async throws {
    let pilot = try pilot()
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait(for: "1 of ale")
    try pilot.expect("brew(ale) … ok 300 ms")

    try pilot.backend("bar")
    try pilot.expect("Lab · bar · rick")
    try await pilot.tap("Brew")
    try await pilot.wait()
    try pilot.expect("brew(ale) … ok 5 ms")
    try pilot.expect("Name ▏ale")
  }

  @Test func aBackendOneComesBackToRemembers() async throws {
    let pilot = try pilot()
    try await pilot.fill("Name", "ale")
    for backend in ["cellar", "bar", "cellar"] {
      try pilot.backend(backend)
      try await pilot.tap("Brew")
      try await pilot.wait()
    }
    try pilot.expect("2 of ale")
    try pilot.refuse("3 of ale")
  }

  @Test(arguments: [
    ("endpoint brw fail offline", 64), ("endpoint brew fail of-line", 64), ("backend sun", 64), ("backend moon", 78),
    ("endpoint brew moon", 78), ("expect \"Nobody\"", 0), ("refuse \"Nobody\"", 1),
  ])
  func aScriptEndsAsItWouldByAFlag(line: String, status: Int32) async throws {
    let player = ScriptPlayer(pilot: try pilot(third: Backend("moon", "") { _ in throw Flaw() }), output: { _ in })
    var ended: Int32 = 0
    do throws(ScriptPlayer.Stopped) { try await player.play(line) } catch { ended = error.status }
    #expect(ended == status)
  }

  @Test func aStreamChangesOverToTheBackendThatTakesOver() async throws {
    struct Service: Sendable {
      let numbers: @Sendable () -> AsyncStream<Int>
    }
    let (first, one) = AsyncStream.makeStream(of: Int.self)
    let (second, two) = AsyncStream.makeStream(of: Int.self)
    let services = try workbench.services(
      [Backend("a", "") { _ in Service(numbers: { first }) }, Backend("b", "") { _ in Service(numbers: { second }) }],
      from: "--backend")
    var iterator = services.stream("numbers", \.numbers)().makeAsyncIterator()
    one.yield(1)
    #expect(await iterator.next() == 1)

    try workbench.choose("b")
    for number in [2, 3] { one.yield(number) }
    two.yield(10)
    #expect(await iterator.next() == 10)
    try workbench.change("numbers", .backend("a"))
    #expect(await iterator.next() == 2)
  }

  @Test func oneEndpointGoesAnotherWayUntilAllAreSentElsewhere() async throws {
    let pilot = try pilot()
    try await pilot.fill("Name", "ale")
    try await pilot.endpoint("brew", .backend("bar"))
    try await pilot.tap("Brew")
    try await pilot.wait()
    try pilot.expect("brew(ale) … ok 5 ms")
    try pilot.refuse("Lab · bar")

    try pilot.backend("cellar")
    try await pilot.tap("Brew")
    try await pilot.wait()
    try pilot.expect("brew(ale) … ok 300 ms")
  }

  @Test func oneThatCannotBeMadeIsToldAndLeavesThingsAsTheyWere() async throws {
    let pilot = try pilot(third: Backend("moon", "") { _ in throw Flaw() })
    try pilot.backend("bar")
    let failure = #expect(throws: Pilot.Failure.self) { try pilot.backend("moon") }
    #expect(failure?.description == "no rocket; build one")
    try pilot.expect("Lab · bar · ")
  }

  @Test func whereThereIsOneBackendNobodyIsOfferedAnother() throws {
    let workbench = Workbench(clock: clock)
    _ = try workbench.services([Backend("only", "") { _ in 0 }, .leftOut("moon")], from: "--backend")
    #expect(workbench.backendNames == [])
  }

  @Test func anUnknownBackendSaysWhatThereIs() async throws {
    let pilot = try pilot()
    let one = #expect(throws: Pilot.Failure.self) { try pilot.backend("moon") }
    #expect(one?.description == "there is no backend moon; there are: cellar bar")
    let two = await #expect(throws: Pilot.Failure.self) { try await pilot.endpoint("brew", .backend("moon")) }
    #expect(two?.description == "there is no backend moon; there are: cellar bar")
  }

  @Test(arguments: [("--backend", "bar", 5), ("--brewer", "bar", 5), ("--brewer", "cellar", 300)])
  func theCommandLineChoosesTheFirst(flag: String, name: String, milliseconds: Int) async throws {
    let workbench = Workbench(clock: clock, values: [flag: name])
    let brew = try workbench.services(Self.backends, from: "--brewer").endpoint("brew", \.brew)
    let viewModel = LabViewModel(brew: brew) {}
    let pilot = Pilot(workbench: workbench) { LabView(viewModel: viewModel) }
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait()
    #expect(workbench.calls.entries.map(\.text) == ["brew(ale) … ok \(milliseconds) ms"])
  }

  /// What is far away takes real time: the clock of a script waits for it instead of jumping ahead.
  @Test func aScriptWaitsForWhatIsFarAway() async throws {
    let answered = Flagpole()
    let far = Backend("far", "", isRemote: true) { _ in
      LabService(brew: { name async throws(NetworkError) in
        while await !answered.isUp { await Task.yield() }
        return "far \(name)"
      })
    }
    let pilot = try pilot(third: far, patience: .zero)
    try await pilot.fill("Name", "ale")
    try pilot.backend("far")
    try await pilot.tap("Brew")
    #expect(workbench.calls.inFlight == 1)
    let now = clock.now
    Task { answered.isUp = true }
    try await pilot.wait()
    try pilot.expect("far ale")
    #expect(clock.now == now)
  }

  @Test(arguments: [true, false])
  func aRunThatBeginsFarAwayKeepsTheWallClock(isRemote: Bool) async throws {
    var clocks: [any Clock<Duration>] = []
    let app = TerminalApp("App", about: "", hint: "", keys: "") { workbench in
      clocks.append(workbench.clock)
      _ = try workbench.services([Backend("", "", isRemote: isRemote) { _ in 0 }], from: "--backend")
      return Text("")
    }
    let options = try Options(parsing: ["--play", "/dev/null"])
    #expect(try await HeadlessRun(app: app, options: options).run() == ExitStatus.fine)
    #expect((clocks.last is ContinuousClock) == isRemote)
  }

  private struct Flaw: Error, CustomStringConvertible {
    let description = "no rocket; build one"
  }

  private static let backends = [
    Backend("cellar", "") { LabService(brew: Cellar(clock: $0.clock).brew) },
    Backend("bar", "") { LabService(brew: Cellar(clock: $0.clock, latency: .milliseconds(5)).brew) },
  ]

  private let workbench: Workbench

  init() {
    workbench = Workbench(clock: clock)
  }

  private func pilot(
    third: Backend<LabService>? = nil, patience: Duration = .seconds(1)
  ) throws -> Pilot {
    let microapp = Microapp(
      "Lab", about: "", hint: "rick", backends: Self.backends + [third].compactMap(\.self)
    ) { workbench, service in
      let brew = service.endpoint("brew", \.brew)
      return { LabView(viewModel: LabViewModel(brew: brew) {}) }
    }
    let session = try microapp.makeSession(workbench)
    return Pilot(workbench: workbench, patience: patience) { MicroappView(session: session) }
  }
}
