package import Endpoints

/// The backend that a scenario is played on.
extension Program {
  /// The values that choose a backend, which are the only ones that a scenario gets from outside.
  package func backendValues(_ values: [String: String]) -> [String: String] {
    values.filter { name, _ in flags.contains { $0.name == name && $0.standard != nil } }
  }

  /// The values of the command line that differ from the standard, by their flags: such as `local` instead of `fake`.
  package func otherBackends(in values: [String: String]) -> [String: (given: String, standard: String)] {
    var others: [String: (given: String, standard: String)] = [:]
    for flag in flags {
      guard let standard = flag.standard, let given = values[flag.name], given != standard else { continue }
      others[flag.name] = (given, standard)
    }
    return others
  }

  /// Whether a scenario names its backend in its head, and the command line asks for another.
  package func needsItsOwnBackend(_ scenario: Scenario, insteadOf values: [String: String]) throws(UsageError) -> Bool {
    let own = try self.values(of: scenario.head, name: scenario.path)
    return !otherBackends(in: values).isEmpty && flags.contains { $0.standard != nil && own[$0.name] != nil }
  }

  /// The scenario that the command line names, to start with. Throws `UsageError` if there is none, or if it names
  /// another backend.
  package func scenarioToStart(_ name: String, values: [String: String]) throws -> Scenario {
    let scenario = try catalogue.scenario(name)
    guard try !needsItsOwnBackend(scenario, insteadOf: values) else {
      throw UsageError("the scenario \(name) fixes its backend: leave out that of the command line")
    }
    return scenario
  }
}
