import Endpoints
import MicroappBasics
import Programs
import Runs
import Views

/// A run of a scenario, command by command, with what the rules need to know about its screen and its calls.
@MainActor
final class FaultPlayer {
  /// The commands that lead to a screen, and the screen.
  typealias Moment = (script: [ScriptCommand], screen: String)
  /// Commands, and the times at which they have ended.
  typealias Path = [(command: ScriptCommand, end: Duration)]

  let scenario: Scenario
  let run: Run
  let log: EventLog
  let microapp: MicroappState
  private(set) var path: Path = []
  private(set) var repeatedCall: String?
  private let player: ScriptPlayer
  /// The step after an action whose calls have ended.
  private struct Rest: Sendable {}

  /// Starts a scenario. Returns nil for a program without endpoints.
  init?(_ scenario: Scenario, of program: Program, size: Size) throws {
    self.scenario = scenario
    run = try Run(program, from: RunOrigin(size: size).with(scenario, isCheck: true))
    guard let log = run.content.log, let state = run.content.state else { return nil }
    (self.log, microapp) = (log, state)
    player = ScriptPlayer(run, recordsSteps: false, name: scenario.path)
  }

  var unanswered: [String] { run.answers?.notes ?? [] }
  var endpoints: [Endpoint] { run.content.endpoints }
  var moment: Moment { (path.map(\.command), run.text) }

  var commands: [ScriptCommand] {
    get throws { try scenario.script.lines.map { try player.command($0) } }
  }

  func play(_ command: ScriptCommand) async throws(ScriptPlayer.Failure) {
    defer { repeatedCall = repeatedCall ?? callsOfAction.repeatedText }
    let start = run.time
    do throws(ScriptPlayer.Failure) { try await player.play(command) } catch {
      // In the script that leads here, a command that fails would be the last.
      if run.time > start { path.append((.sleep(run.time - start), run.time)) }
      guard isAboutCalls(command) else { throw error }
      return
    }
    path.append((command, run.time))
  }

  /// Does what another run has done, and waits as long, without looking at the screen.
  func replay(_ path: Path) async throws(ScriptPlayer.Failure) {
    for (command, end) in path where command.kind != .looking {
      let waits = command.kind == .waiting && !run.clock.isInRealTime
      try await player.play(waits ? .sleep(end - run.time) : command)
    }
    self.path = path
  }

  func plays(_ commands: some Sequence<ScriptCommand>) async -> Bool {
    for command in commands where (try? await play(command)) == nil { return false }
    return true
  }

  func wait() async {
    try? await play(.wait(nil))
    log.add(step: Rest())
  }
}

extension ScriptCommand {
  static let start = ScriptCommand.sleep(.zero)

  static let back = ScriptCommand.press(Key(.escape))

  /// Whether it is an action of the user that can make a call, and that can be repeated.
  var isAction: Bool {
    switch self {
    case .tap, .open, .press(_, count: 1): true
    default: false
    }
  }

  /// Whether it brings something in from outside, which does not depend on the screen.
  var isInput: Bool {
    switch self {
    case .open, .send: true
    default: false
    }
  }

  var isForTool: Bool {
    switch self {
    case .inspector(let tab): tab != nil
    case .press(let key, _): if case .function = key.code { true } else { false }
    default: false
    }
  }
}

extension Collection<EndpointCall> {
  var repeatedText: String? {
    var texts: Set<String> = []
    return lazy.filter { ![.sent, .sessionEnded, .cancelled].contains($0.reached) }.map(\.text).first {
      !texts.insert($0).inserted
    }
  }
}

// What the calls have done.
extension FaultPlayer {
  /// Whether a command expects words that the log of the calls has, and not the feature.
  private func isAboutCalls(_ command: ScriptCommand) -> Bool {
    switch command {
    case .expect(let text), .wait(let text?): log.calls.contains { $0.line.contains(text.string) }
    default: false
    }
  }

  /// Whether the screen says that something is in progress, and no call is.
  var isStuck: Bool {
    let (frame, isIdle) = (run.frame(), run.callsInFlight == 0)
    return isIdle && (frame.isWaiting || frame.elements.contains { $0.role == .spinner && !$0.isCovered })
  }

  var coveredToast: String? {
    let elements = run.frame().elements
    let toast = elements.first { $0.isCovered && !$0.label.isEmpty && elements.isInside(.toast, $0) }
    return toast.flatMap { state.hasAlert ? nil : $0.text }
  }

  var counts: [String: Int] { endpoints.reduce(into: [:]) { $0[$1.name] = $1.callCount } }

  var changedEndpoints: Set<String> { Set(endpoints.filter { $0.behaviour != .normal }.map(\.name)) }

  /// The calls since the last action, unless they have ended.
  private var callsOfAction: [EndpointCall] {
    log.calls { event in
      switch event.step {
      case let command as ScriptCommand: command.isAction || command.isInput
      case let step: step is Rest
      }
    }
  }

  var callsOfCommand: [EndpointCall] { log.calls { $0.step is ScriptCommand } }

  var callAfterExit: EndpointCall? {
    guard microapp.ending != nil else { return nil }
    return log.calls { if case .exit = $0 { true } else { false } }.first { $0.reached != .sent }
  }

  /// The command that fetches the content of the screen again; nil if no key does.
  var refresh: ScriptCommand? {
    let keys = run.screen.hints.filter { $0.purpose == .refresh }.map { ScriptCommand.press($0.key) }
    return keys.first { !$0.isForTool }
  }

  /// The command that opens the link that the program began with; nil without such a link.
  var openingLink: ScriptCommand? {
    let option = scenario.options.firstIndex(of: "--open-url")
    return option.map { .open(ScriptText(scenario.options[$0 + 1])) }
  }
}
