import Endpoints
import Programs
import Runs

/// A run of a scenario in which nothing goes wrong, step by step.
@MainActor
struct FaultBaseline {
  struct Step {
    let state: FaultPlayer.State
    let counts: [String: Int]
    /// The endpoints whose calls the scenario changes in the step, or before it.
    let changed: Set<String>
    let path: FaultPlayer.Path

    @MainActor
    init(_ run: FaultPlayer, changed: Set<String>) {
      (state, counts, path) = (run.state, run.counts, run.path)
      self.changed = changed.union(run.changedEndpoints)
    }
  }

  let scenario: Scenario
  let settings: ArraySlice<ScriptCommand>
  /// The commands after the settings. The first only makes the screen appear.
  let commands: [ScriptCommand]
  let endpoints: [Endpoint]
  let hasSession: Bool
  var steps: [Step] = []
  var calls: [EndpointCall] = []

  init(_ scenario: Scenario, _ commands: [ScriptCommand], _ run: FaultPlayer) {
    (self.scenario, settings, endpoints) = (scenario, commands.prefix { $0.kind == .setting }, run.endpoints)
    hasSession = run.run.content.commands.contains("session")
    self.commands = [.start] + commands.dropFirst(settings.count)
  }

  /// Whether nothing went wrong by the scenario itself: all calls have succeeded, and no endpoint was changed.
  var isSuccess: Bool { calls.allSatisfy { [.ok, .sent].contains($0.reached) } && steps.allSatisfy(\.changed.isEmpty) }

  var inputs: [ScriptCommand] {
    endpoints.filter { $0.kind == .input }.flatMap { input in
      input.examples.map { .send(ScriptText($0), to: input.name) }
    }
  }

  func calls(of endpoint: Endpoint, in step: Int) -> Range<Int> {
    let first = step > 0 ? steps[step - 1].counts[endpoint.name] ?? 0 : 0
    return first + 1..<(steps[step].counts[endpoint.name] ?? 0) + 1
  }

  func call(_ number: Int, of endpoint: Endpoint) -> EndpointCall? {
    calls.lazy.filter { $0.endpoint == endpoint.name }.dropFirst(number - 1).first
  }

  /// What a call that goes wrong depends on, in words: the call, its step, and the screens around the step.
  func place(of call: Int, of endpoint: Endpoint, in step: Int) -> String {
    let index = "\(call - calls(of: endpoint, in: step).lowerBound) \(commands[step].line)"
    let before = step > 0 ? steps[step - 1].state.words : []
    let texts = [index, self.call(call, of: endpoint)?.text ?? ""] + before + steps[step].state.words
    return texts.joined(separator: "\n")
  }
}
