import Entities
import Lab
import POSIX
import TestSupport
import Testing

@testable import Endpoints
@testable import Programs
@testable import Runs

/// `--coverage` on a lab with two endpoints.
@MainActor
struct CoverageTests {
  /// Why the lab cannot brew.
  private enum BrewError: String, Error, CaseIterable, CustomStringConvertible {
    case tooHot = "too hot"
    case spilled

    var description: String { rawValue }
  }

  private let folder: TemporaryFolder
  private var excusesPath: String { "\(folder.path)/Scenarios/coverage.excuses" }

  init() throws {
    folder = try TemporaryFolder()
    try put("brewed", "fill Name ale\ntap Brew\nwait \"1 of ale\"")
    try put("brewing", "fill Name ale\ntap Brew")
    try put("cancelled", "fill Name ale\ntap Brew\npress esc\nwait")
    try put("hot", "fill Name tea\ntap Brew\nwait")
  }

  private static let excuses =
    "# What cannot happen.\n\nbrew: spilled | the lab is clean\nclean:ok,in flight,cancelled|x\n"

  @Test func theTableNamesTheScenariosOfEachOutcome() async throws {
    for number in 1...4 { try put("more-\(number)", "fill Name ale\ntap Brew\nwait \"1 of ale\"") }
    try folder.put("brew: spilled | the lab is  clean\n", as: "Scenarios/coverage.excuses")
    let result = try await coverage()

    #expect(result.status == ExitStatus.checkFailed)
    #expect(
      result.output.joined(separator: "\n") == """
        brew
          ok         brewed, more-1, more-2, +2
          in flight  brewing
          cancelled  cancelled
          too hot    hot
          spilled    excused: the lab is clean
        clean
          ok         MISSING
          in flight  MISSING
          cancelled  MISSING
        2 endpoints, 8 outcomes: 4 shown, 1 excused, 3 missing
        """)
    #expect(result.errors.isEmpty)
  }

  @Test func eachOutcomeIsShownOrExcused() async throws {
    try folder.put(Self.excuses, as: "Scenarios/coverage.excuses")
    let result = try await coverage()
    #expect(result.status == ExitStatus.success)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    ("brew: hot | never", "brew cannot end with \"hot\"; it can with: ok, in flight, cancelled, too hot, spilled"),
    ("*: hot | never", "* cannot end with \"hot\"; it can with: ok, in flight, cancelled, too hot, spilled"),
    ("drink: ok | never", "there is no endpoint drink"),
    ("brew: spilled", "write ENDPOINT, …: OUTCOME, … | REASON"),
    ("brew: spilled | ", "write ENDPOINT, …: OUTCOME, … | REASON"),
    ("brew, : spilled | never", "write ENDPOINT, …: OUTCOME, … | REASON"),
    ("brew | never", "write ENDPOINT, …: OUTCOME, … | REASON"),
    ("|", "write ENDPOINT, …: OUTCOME, … | REASON"),
    ("*: spilled | never", "brew, spilled is excused already, in FILE:3"),
    ("brew: too hot | never", "brew, too hot needs no excuse: hot shows it"),
  ])
  func aMistakeInAnExcuseIsReportedWithItsPlace(line: String, message: String) async throws {
    try folder.put(Self.excuses + line, as: "Scenarios/coverage.excuses")
    let result = try await coverage()
    #expect(result.status == ExitStatus.checkFailed)
    #expect(result.errors == ["FILE:5: \(message)".replacing("FILE", with: excusesPath)])
  }

  @Test func aScenarioThatFailsIsReportedAndShowsNothing() async throws {
    try folder.put(Self.excuses, as: "Scenarios/coverage.excuses")
    try put("hot", "fill Name tea\ntap Brew\nwait\nexpect never")
    let result = try await coverage()
    #expect(result.status == ExitStatus.checkFailed)
    #expect(result.output.contains("  too hot    MISSING"))
    #expect(result.errors.count == 1 && result.errors[0].contains("hot.scenario:7: expected \"never\""))
  }

  @Test func aProgramWithoutEndpointsHasNoCoverage() async throws {
    let program = Program("App", about: "", hint: "", keys: "", file: "\(folder.path)/App.swift") { launch, _ in
      ProgramContent(LabView(viewModel: LabViewModel(brew: Cellar(clock: launch.clock).brew)))
    }
    await #expect(throws: UsageError("--coverage is for microapps: App has no endpoints")) {
      try await program.printCoverage(RunOrigin(), output: { _ in }, printError: { _ in })
    }
  }

  private func put(_ name: String, _ commands: String) throws {
    try folder.put("# A title\n# A sentence.\n\n\(commands)\n", as: "Scenarios/1-lab/\(name).scenario")
  }

  private func coverage() async throws -> (status: Int32, output: [String], errors: [String]) {
    var (output, errors): ([String], [String]) = ([], [])
    let status = try await program.printCoverage(
      RunOrigin(), output: { output.append($0) }, printError: { errors.append($0) })
    return (status, output, errors)
  }

  private var program: Program {
    Program("Lab", about: "", hint: "", keys: "", file: "\(folder.path)/Lab.swift") { launch, _ in
      let fake = Backend("fake", "a cellar") { launch, _ in Cellar(clock: launch.clock) }
      let context = try MicroappContext(launch, backends: [fake])
      let brew = context.endpoints("brew") { cellar in
        { (name: String) async throws(BrewError) -> String in
          if name == "tea" { throw .tooHot }
          return (try? await cellar.brew(name)) ?? ""
        }
      }
      _ = context.endpoints("clean") { _ in { () async in } }
      let viewModel = LabViewModel { name async throws(NetworkError) in
        do { return try await brew(name) } catch { throw .refused(status: 400) }
      }
      return ProgramContent(
        LabView(viewModel: viewModel), endpoints: context.endpoints.all, log: context.log, state: context.state,
        backend: { context.endpoints.backend })
    }
  }
}
