import Endpoints
import MicroappBasics
import Programs
import Runs
import Views

/// A run of a scenario, line by line, with what the rules need to know about its screen and its calls.
@MainActor
final class FaultPlayer {
  /// The lines that lead to a screen, and the screen.
  typealias Moment = (lines: [String], screen: String)

  let scenario: Scenario
  let run: Run
  let endpoints: ProgramEndpoints
  /// The lines so far.
  private(set) var lines: [String] = []
  /// A call that one action has made twice.
  private(set) var repeatedCall: String?
  private let player: ScriptPlayer
  /// The number of calls before the last action.
  private var callsBeforeAction = 0

  /// Starts a scenario. Returns nil for a program without endpoints.
  init?(_ scenario: Scenario, of program: Program, size: Size) throws {
    self.scenario = scenario
    run = try program.start(scenario, size: size)
    guard let endpoints = run.content.endpoints else { return nil }
    self.endpoints = endpoints
    player = ScriptPlayer(run, recordsSteps: false, name: scenario.path, output: { _ in })
  }

  var moment: Moment { (lines, run.text) }

  /// The line that makes the screen appear.
  static let start = "sleep 0s"

  /// Plays a line, and looks at the calls that it has made.
  func play(_ line: String) async throws(ScriptPlayer.Failure) {
    if Self.isAction(line) || Self.isInput(line) { callsBeforeAction = endpoints.log.count }
    defer {
      let new = endpoints.log.count - callsBeforeAction
      if new > 1, repeatedCall == nil { repeatedCall = endpoints.log.calls.suffix(new).repeatedText }
    }
    let start = run.time
    do throws(ScriptPlayer.Failure) { try await player.play(line) } catch {
      // In the script that leads here, a line that fails would be the last.
      if run.time > start { lines.append("sleep \((run.time - start).word)") }
      guard isAboutCalls(line) else { throw error }
      return
    }
    lines.append(line)
  }

  /// Plays lines until one fails. Returns whether all succeeded.
  func plays(_ lines: some Sequence<String>) async -> Bool {
    for line in lines where (try? await play(line)) == nil { return false }
    return true
  }

  /// Waits until no call is in flight, or in vain.
  func wait() async {
    try? await play("wait")
    callsBeforeAction = endpoints.log.count
  }

  /// Whether a line is an action of the user that can make a call, and that can be repeated.
  static func isAction(_ line: String) -> Bool {
    let words = (try? shellWords(line)) ?? []
    return ["tap", "open"].contains(words.first) || words.first == "press" && words.count == 2
  }

  /// Whether a line brings something in from outside, which does not depend on the screen.
  static func isInput(_ line: String) -> Bool { ["open", "send"].contains((try? shellWords(line))?.first) }

  /// Whether a line types.
  static func isTyping(_ line: String) -> Bool {
    ["fill", "type", "paste"].contains((try? shellWords(line))?.first)
  }

  /// Whether a line only lets time pass.
  static func isWaiting(_ line: String) -> Bool { ["wait", "sleep"].contains((try? shellWords(line))?.first) }
}

extension Collection<EndpointCall> {
  /// The call that another call has made before, with the same arguments.
  var repeatedText: String? {
    var texts: Set<String> = []
    return lazy.filter { ![.sent, .sessionEnded, .cancelled].contains($0.reached) }.map(\.text).first {
      !texts.insert($0).inserted
    }
  }
}

// What the calls have done.
extension FaultPlayer {
  /// Whether a line changes the microapp before the first screen.
  func isSetting(_ line: String) -> Bool {
    (try? ScriptCommand(line: line, commands: run.content.commands))??.isSetting ?? true
  }

  /// Whether a line uses a tool around the feature, such as the inspector.
  func isForTool(_ line: String) -> Bool {
    guard let command = (try? ScriptCommand(line: line, commands: run.content.commands)) ?? nil else { return false }
    return switch command {
    case .program(let name, let words):
      words != ["hide"] && run.content.commands.contains { $0.name == name && $0.isView }
    case .press(let key, _): if case .function = key.code { true } else { false }
    default: false
    }
  }

  /// Whether a line expects words that the log of the calls has, and not the feature.
  func isAboutCalls(_ line: String) -> Bool {
    guard let words = try? shellWords(line), ["expect", "wait"].contains(words.first), let text = words.last else {
      return false
    }
    return endpoints.log.calls.contains { $0.line.contains(text) }
  }

  /// Whether the screen says that something is in progress, and no call is.
  var isStuck: Bool {
    let (frame, isIdle) = (run.frame, run.callsInFlight == 0)
    return isIdle && (frame.isWaiting || frame.elements.contains { $0.role == .activityIndicator && !$0.isCovered })
  }

  /// The toast that another view than an alert covers.
  var coveredToast: String? {
    state.hasAlert ? nil : run.frame.elements.first { $0.isToast && $0.isCovered && !$0.text.isEmpty }?.text
  }

  /// How often each endpoint was called.
  var counts: [String: Int] { endpoints.all.reduce(into: [:]) { $0[$1.name] = $1.callCount } }

  /// The endpoints whose calls do not go straight to the backend now.
  var changedEndpoints: Set<String> { Set(endpoints.all.filter { $0.behaviour != .succeed }.map(\.name)) }

  /// A call after the exit of the feature.
  var callAfterExit: EndpointCall? {
    endpoints.log.calls.first { $0.id > endpoints.state.exit ?? .max && $0.reached != .sent }
  }

  /// The command that fetches the content of the screen again; nil if no key does.
  var refresh: String? {
    run.frame.hints.first { $0.action == "Refresh" }.map { ScriptCommand.press($0.key).line }
  }

  /// The command that opens the link that the program began with; nil without such a link.
  var openingLink: String? {
    let option = scenario.options.firstIndex(of: "--open-url")
    return option.map { ScriptCommand.open(scenario.options[$0 + 1]).line }
  }
}
