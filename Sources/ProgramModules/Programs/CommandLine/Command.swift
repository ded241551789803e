import Endpoints
import MicroappBasics
package import Runs

package struct Command: Sendable {
  /// Does it, and returns the exit status. The output takes lines for standard output.
  package typealias Action = @MainActor (Program, Options, _ output: (String) -> Void) async throws -> Int32

  let flag: String
  let run: Action

  /// A command for a flag such as `--list`.
  package init(_ flag: String, run: @escaping Action) {
    (self.flag, self.run) = (flag, run)
  }

  /// The commands of every program. The first of a list that is asked for is done.
  package static let standard = [list, check, doctor]

  /// Prints which scenarios show each outcome of each endpoint, in a program with endpoints.
  package static let coverage = Command("--coverage") { program, options, output in
    try await program.printCoverage(options.origin, output: output, printError: printError)
  }

  private static let list = Command("--list") { program, options, output in
    let catalogue = try program.catalogue
    output(try program.list(catalogue, options.origin))
    for mistake in catalogue.mistakes { printError("\(program.name): \(mistake)") }
    return catalogue.mistakes.isEmpty ? ExitStatus.success : ExitStatus.usage
  }

  private static let check = Command("--check") { program, options, output in
    try await program.checkScenarios(
      options.scenario, options.origin, updates: options.updatesSnapshots, output: output)
  }

  private static let doctor = Command("--doctor") { program, options, output in
    guard let diagnose = try program.content(Launch(clock: ContinuousClock(), values: options.values)).diagnose else {
      throw UsageError("--doctor checks a project: add --backend supabase")
    }
    output(try await diagnose())
    return ExitStatus.success
  }
}
