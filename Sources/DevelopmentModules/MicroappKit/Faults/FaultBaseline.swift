import Endpoints
import Programs
import Runs

/// A run of a scenario in which nothing goes wrong, step by step.
@MainActor
struct FaultBaseline {
  /// The end of a step.
  struct Step {
    let state: FaultPlayer.State
    /// How often each endpoint was called until then.
    let counts: [String: Int]
    /// The endpoints whose calls the scenario changes in the step, or before it.
    let changed: Set<String>
  }

  let scenario: Scenario
  /// The commands before the first screen.
  let settings: ArraySlice<String>
  /// The commands after the settings. The first only makes the screen appear.
  let lines: [String]
  let endpoints: [Endpoint]
  /// Whether a script can end the session.
  let hasSession: Bool
  var steps: [Step] = []
  /// The calls of the whole run.
  var calls: [EndpointCall] = []

  init(_ scenario: Scenario, settings: ArraySlice<String>, _ run: FaultPlayer) {
    (self.scenario, self.settings, endpoints) = (scenario, settings, run.endpoints.all)
    hasSession = run.run.content.commands.contains { $0.name == "session" }
    lines = [FaultPlayer.start] + scenario.steps.dropFirst(settings.count)
  }

  /// Whether nothing went wrong by the scenario itself: all calls have succeeded, and no endpoint was changed.
  var isSuccess: Bool { calls.allSatisfy { [.ok, .sent].contains($0.reached) } && steps.allSatisfy(\.changed.isEmpty) }

  /// The lines of a script that send each value of the inputs.
  var inputs: [String] {
    endpoints.filter { $0.kind == .input }.flatMap { input in
      input.examples.map { EndpointCall.sending($0, to: input.name) }
    }
  }

  /// The numbers of the calls of an endpoint that have begun in a step.
  func calls(of endpoint: Endpoint, in step: Int) -> Range<Int> {
    let first = step > 0 ? steps[step - 1].counts[endpoint.name] ?? 0 : 0
    return first + 1..<(steps[step].counts[endpoint.name] ?? 0) + 1
  }

  /// How a call of an endpoint ended.
  func outcome(of endpoint: Endpoint, _ call: Int) -> EndpointOutcome? {
    calls.lazy.filter { $0.endpoint == endpoint.name }.dropFirst(call - 1).first?.reached
  }
}
