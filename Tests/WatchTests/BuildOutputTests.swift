import Programs
import Testing

@testable import Watch

struct BuildOutputTests {
  /// Why a build failed that printed a text, which arrives in parts of a size.
  private func failure(_ text: String, partSize: Int = 4096) -> StatusFailure {
    var output = BuildOutput(product: "Tool")
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      output.append(Array(rest.prefix(partSize)), at: .zero)
      rest = rest.dropFirst(partSize)
    }
    return output.failure(.exited(1))
  }

  @Test func theFirstErrorIsWholeAndOthersAreCounted() {
    let expected = StatusFailure(
      title: "/p/Sources/Core/Core.swift:3:14", isPlace: true,
      details: ["cannot convert value of type 'String' to expected argument type 'Int'"],
      excerpt: [
        "1 | public func double(_ x: Int) -> Int {",
        "2 |   let unused = 1",
        "3 |   return x * \"2\"",
        "  |              `- error: cannot convert value of type 'String' to expected argument type 'Int'",
        "4 | }",
        "5 | ",
      ], furtherErrors: 2)
    for partSize in [1, 7, 4096] { #expect(failure(recordedOutput("twoFiles"), partSize: partSize) == expected) }
  }

  @Test func stylesAreLeftOut() {
    let failure = failure(
      "\u{1B}[1m/p/Sources/Core/Core.swift:3:14: \u{1B}[0;1;31merror: \u{1B}[0m\u{1B}[1mexpected type\u{1B}[0m\n"
        + "\u{1B}[0;36m3 |\u{1B}[0m let x: = \u{1B}[4;39m5\u{1B}[0m\nerror: emit-module command failed with exit code 1\n"
    )
    #expect(
      failure
        == StatusFailure(
          title: "/p/Sources/Core/Core.swift:3:14", isPlace: true, details: ["expected type"],
          excerpt: ["3 | let x: = 5"]))
  }

  @Test(arguments: [
    ("interface", "Sources/Core/Core.swift:1:25", "cannot find type 'Intt' in scope", 4, 1),
    ("linker", "Sources/Core/Core.swift:4", "undefined reference to 'no_such_symbol'", 0, 0),
    ("manifest", "Package.swift:4:31", "extra argument 'nope' in call", 6, 0),
  ])
  func anErrorCountsOnceAndHasAPlaceInAFile(
    output: String, place: String, error: String, excerpt: Int, furtherErrors: Int
  ) {
    let failure = failure(recordedOutput(output))
    #expect(failure.title == "/p/\(place)" && failure.details == [error])
    #expect(failure.excerpt.count == excerpt && failure.furtherErrors == furtherErrors)
  }

  @Test func anErrorThatFollowsFromAnotherIsNotTheFirst() {
    let consequence = "/p/A.swift:9:3: error: generic parameter 'Failure' could not be inferred\n9 | perform(d.save)\n"
    let cause = "/p/A.swift:9:13: error: value of type 'D' has no member 'save'\n9 | perform(d.save)\n"
    for text in [consequence + cause, cause + consequence] {
      #expect(
        failure(text)
          == StatusFailure(
            title: "/p/A.swift:9:13", isPlace: true, details: ["value of type 'D' has no member 'save'"],
            excerpt: ["9 | perform(d.save)"], furtherErrors: 1))
    }
    #expect(failure(consequence).title == "/p/A.swift:9:3")
  }

  @Test func anErrorWithoutAPlaceHasTheLastLines() {
    let graph = failure(recordedOutput("graph"))
    #expect(
      graph.title == "'p': product 'Cor' required by package 'p' target 'Tool' not found. Did you mean 'Core'?")
    #expect(!graph.isPlace)
    #expect(graph.details.last == "error: ExitCode(rawValue: 1)")
    #expect(graph.furtherErrors == 0)
    #expect(failure(recordedOutput("product")).title == "no product named 'Nope'")
    let macOS = """
      Undefined symbols for architecture arm64:
        "_no_such_symbol", referenced from:
            _main in Tool.swift.o
      ld: symbol(s) not found for architecture arm64
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      """
    #expect(failure(macOS).title == "linker command failed with exit code 1 (use -v to see invocation)")
    #expect(failure(macOS).details.first == "Undefined symbols for architecture arm64:")
    let crash = failure("error: compile command failed due to signal 6 (use -v to see invocation)\nStack dump:\n")
    #expect(crash.title == "compile command failed due to signal 6 (use -v to see invocation)")
    #expect(crash.details.count == 2)
  }

  @Test func aFailureWithoutAMessageSaysHowItEnded() {
    var output = BuildOutput(product: "Tool")
    output.append(Array("one\n\ntwo".utf8), at: .zero)
    #expect(
      output.failure(.killed(by: 9))
        == StatusFailure(title: "swift build was ended by SIGKILL", details: ["one", "two"])
    )
    #expect(failure("").title == "swift build ended with exit status 1")
  }

  @Test func aLongExcerptIsCut() {
    let lines = (1...100).map { "\($0) | code" }.joined(separator: "\n")
    #expect(failure("/p/A.swift:5:1: error: wrong\n\(lines)\nlast\n").excerpt.count == 10)
    #expect(failure("/p/A.swift:5:1: error: \(String(repeating: "x", count: 100_000))").details[0].utf8.count < 5000)
  }

  @Test(arguments: [
    "/p/A.swift:1:1: warning: says error: of no kind",
    "2 |   print(\"error: wrong\")",
    "  |   `- error: repeated in the excerpt",
    "an error: in a sentence",
  ])
  func otherLinesAreNoErrors(line: String) {
    #expect(ErrorLine(line)?.place == nil)
    #expect(failure("\(line)\n/p/A.swift:1:2: error: real\n").details == ["real"])
  }

  /// The stages that lines lead to, one second each.
  private func stages(_ text: String) -> (stages: [BuildOutput.Stage], linkTime: Duration?) {
    var output = BuildOutput(product: "Tool")
    var stages = [output.stage]
    for (second, line) in text.split(separator: "\n").enumerated() {
      output.append(Array("\(line)\n".utf8), at: .seconds(second))
      if output.stage != stages.last { stages.append(output.stage) }
    }
    return (stages, output.linkTime)
  }

  @Test func linkingHasATime() {
    let warning = stages(recordedOutput("warning"))
    #expect(warning.stages == [.compiling, .linking])
    #expect(warning.linkTime == .seconds(1))
    let unchanged = stages(recordedOutput("unchanged"))
    #expect(unchanged.stages == [.compiling])
    #expect(unchanged.linkTime == nil)
    let other = stages("[1/9] Linking Tool-plugin\n[2/9] Linking ToolHelper\n[3/9] Compiling Tool A.swift\n")
    #expect(other.linkTime == nil)
  }

  @Test func anotherBuildIsWaitedFor() {
    var output = BuildOutput(product: "Tool")
    output.append(
      Array("Another instance of SwiftPM (PID: 28919) is already running using '/p/.build', waiting until".utf8),
      at: .zero)
    #expect(output.stage == .waiting)
    output.append(Array(" that process has finished execution...".utf8), at: .seconds(1))
    #expect(output.stage == .waiting)
    output.append(Array("[0/1] Planning build\n".utf8), at: .seconds(2))
    #expect(output.stage == .compiling)
  }

  @Test func swiftBuildShowsTheLineOfAnErrorWithoutItsNumber() {
    let expected = StatusFailure(
      title: "/p/Sources/Core/Core.swift:22:30", isPlace: true,
      details: ["cannot convert value of type 'String' to specified type 'Int'"],
      excerpt: [
        "func broken() { let x: Int = \"a\"; undefinedThing() }",
        "                             ^~~",
      ], furtherErrors: 1)
    for partSize in [1, 7, 4096] {
      #expect(failure(recordedOutput("swiftBuildErrors"), partSize: partSize) == expected)
    }
    let withoutMarks = failure("/p/A.swift:5:1: error: wrong\nStack dump:\n0. Program arguments\n1 | code\n")
    #expect(withoutMarks.excerpt == [])
  }

  @Test func swiftBuildNamesNoPlaceForAnErrorOfTheLinker() {
    let failure = failure(recordedOutput("swiftBuildLinker"))
    #expect(failure.title == "undefined reference to 'no_such'")
    #expect(failure.furtherErrors == 0)
  }

  @Test func swiftBuildTellsNoTimeOfLinking() {
    let success = stages(recordedOutput("swiftBuildSuccess"))
    #expect(success.stages == [.compiling, .linking, .compiling])
    #expect(success.linkTime == nil)
  }

  @Test(arguments: [
    ("[3/14] Linking Tool", BuildOutput.Stage.linking), ("13/14] Linking Tool", .compiling),
    ("[3/14/5] Linking Tool", .compiling), ("[three/14] Linking Tool", .compiling), ("[3/14 Linking Tool", .compiling),
  ])
  func onlyALineWithBothNumbersIsAStep(line: String, stage: BuildOutput.Stage) {
    #expect(stages(line).stages.last == stage)
  }

  @Test(arguments: [
    ("/app/Sources/A.swift:1:7", true, "Sources/A.swift:1:7"), ("/app/Sources/A.swift is in use", false, nil),
    ("/application/A.swift:1:7", true, nil), ("/tmp/Generated.swift:1:7", true, nil), ("/app", true, nil),
  ])
  func aPlaceInThePackageIsShortened(title: String, isPlace: Bool, shown: String?) {
    func failure(_ title: String) -> StatusFailure {
      StatusFailure(title: title, isPlace: isPlace, details: ["cannot find it"], furtherErrors: 2)
    }
    #expect(failure(title).relative(to: "/app") == failure(shown ?? title))
  }
}
