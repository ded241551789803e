import Endpoints
import Lab
import MicroappBasics
import POSIX
import TestSupport
import Testing
import Views

@testable import Runs

/// Which backend answers in a run: those of the command line, of the head of the script, and the answers beside the script.
@MainActor
struct AnswersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("password1 hidden", as: "bug.har")
  }

  private func program(reads: Bool = true) -> Program {
    let names = ["--auth", "--home", "--backend"]
    return Program(
      "Lab", about: "", hint: "", keys: "",
      flags: [.number("--start", "N", "", in: 0...9)] + names.map { Flag($0, "NAME", "", default: "fake") },
      servers: ["supabase", "live"], readAnswers: reads ? StubAnswers.read : nil, file: "/nowhere/Lab.swift"
    ) { _, _ in ProgramContent(Text("")) }
  }

  private func launch(
    _ line: String, head: String, beside: String? = "bug.har", reads: Bool = true,
    _ change: (inout RunOrigin) -> Void = { _ in }
  ) throws -> Launch {
    func words(_ line: String) throws -> [String] { try shellWords(line.replacing("FOLDER", with: folder.path)) }
    let program = program(reads: reads)
    var origin = RunOrigin(
      values: try Flag.values(words(line), of: program.flags), script: try Script(words(head).isEmpty ? [] : [head]))
    origin.answersPath = beside.map { "\(folder.path)/\($0)" }
    change(&origin)
    return try program.launch(origin, clock: VirtualClock())
  }

  private func isCompared(_ launch: Launch) -> Bool? { (launch.answers as? StubAnswers)?.isCompared }

  private func backends(_ launch: Launch) -> [String?] {
    ["--auth", "--home", "--backend"].map { launch.value(of: $0) }
  }

  @Test(arguments: [
    ("", "", [nil, nil, "recorded"]), ("", "--backend supabase", [nil, nil, "recorded"]),
    ("", "--backend recorded", [nil, nil, "recorded"]), ("", "--start 3", [nil, nil, "recorded"]),
    ("", "--auth supabase --home fake", ["recorded", "fake", nil]),
    ("", "--auth fake --home live", ["fake", "recorded", nil]), ("", "--backend fake", [nil, nil, "fake"]),
    ("--start 3", "--auth supabase", ["recorded", nil, nil]),
    ("--home local", "--auth supabase", ["recorded", "local", nil]),
  ])
  func answersBesideAScriptStandForItsServers(line: String, head: String, backends: [String?]) throws {
    let launch = try launch(line, head: head)
    #expect(self.backends(launch) == backends)
    #expect(launch.playsAnswers && isCompared(launch) == false)
  }

  @Test(arguments: [
    ("--backend fake", "--backend supabase", [nil, nil, "fake"]),
    ("--home local", "--auth fake", ["fake", "local", nil]),
  ])
  func theCommandLineWinsOverTheHead(line: String, head: String, backends: [String?]) throws {
    let launch = try launch(line, head: head)
    #expect(self.backends(launch) == backends)
    #expect(!launch.playsAnswers && isCompared(launch) != true)
  }

  @Test(arguments: [
    ("--backend supabase", "", [nil, nil, "supabase"]), ("--home live", "--auth supabase", ["supabase", "live", nil]),
    ("--auth supabase --home live", "--backend fake", ["supabase", "live", "fake"]),
  ])
  func aServerOfTheCommandLineIsComparedWithTheAnswers(line: String, head: String, backends: [String?]) throws {
    let launch = try launch(line, head: head)
    #expect(self.backends(launch) == backends)
    #expect(!launch.playsAnswers && isCompared(launch) == true)
  }

  @Test(arguments: [
    ("--backend FOLDER/bug.har", "", [nil, nil, "recorded"]), ("--home FOLDER/bug.har", "", [nil, "recorded", nil]),
    ("--auth live --home FOLDER/bug.har", "--backend fake", ["recorded", "recorded", "fake"]),
  ])
  func aFileOnTheCommandLineIsPlayed(line: String, head: String, backends: [String?]) throws {
    for beside in [nil, "none.har"] {
      let launch = try launch(line, head: head, beside: beside)
      #expect(self.backends(launch) == backends)
      #expect(launch.playsAnswers && isCompared(launch) == false)
    }
  }

  @Test func withoutAnswersServersAnswer() throws {
    let launch = try launch("--backend supabase", head: "", beside: nil)
    #expect(backends(launch) == [nil, nil, "supabase"])
    #expect(!launch.playsAnswers && launch.answers == nil)
    let recorded = try self.launch("--backend supabase", head: "", beside: nil) { $0.recordsAnswers = true }
    #expect(backends(recorded) == [nil, nil, "supabase"])
    #expect(!recorded.playsAnswers && recorded.answers?.isEmpty == true)
  }

  @Test func theAnswersOfAnEarlierRunArePlayed() throws {
    let launch = try launch("--auth supabase --home live", head: "", beside: nil) {
      $0.answers = StubAnswers(words: ["code": ["123456"]])
    }
    #expect(backends(launch) == ["recorded", "recorded", nil])
    #expect(launch.playsAnswers && launch.answers?.value(of: "code") == "123456")
  }

  @Test func aBuildWithoutNetworkCodeSaysHowToBuildWithIt() throws {
    for (line, beside) in [("", "bug.har"), ("--backend supabase", "bug.har"), ("--backend FOLDER/bug.har", nil)] {
      let error = #expect(throws: UsageError.self) { try launch(line, head: "", beside: beside, reads: false) }
      #expect(error?.message == "this build links no network code, so it cannot read \(folder.path)/bug.har")
      #expect(error?.missingTrait == "Live")
    }
    let fake = try launch("--backend fake", head: "", reads: false)
    #expect(backends(fake) == [nil, nil, "fake"] && fake.answers == nil)
  }

  @Test(arguments: [("broken.har", "log is missing"), ("none.har", "No such file or directory")])
  func aFileThatCannotBeReadIsNamed(name: String, reason: String) throws {
    try folder.put("broken", as: "broken.har")
    let error = #expect(throws: SystemError.self) { try launch("", head: "", beside: name) }
    #expect(error?.description == "cannot read \(folder.path)/\(name): \(reason)")
  }
}
