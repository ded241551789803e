import Exercises
import Foundation
import TestSupport
import Testing
import Watch

@testable import Course

/// The check with a program of the test in place of the compiler and of what it builds.
@MainActor
struct CheckTests {
  private let clone: TemporaryClone

  init() async throws {
    clone = try await TemporaryClone()
    try clone.write("", to: "Sources/Course.swift")
  }

  private var buildFolder: String { ".build/arch-os/debug" }

  /// - Parameters:
  ///   - swift: what the command `swift` does.
  ///   - microapp: what the microapp does.
  private func checker(
    _ workspace: Workspace, swift: String = "exit 0", microapp: String = "",
    clock: any Clock<Duration> = ContinuousClock()
  ) throws -> Checker {
    try clone.writeScript(swift, to: "bin/swift")
    try clone.writeScript(microapp, to: "\(buildFolder)/GreetingMicroapp")
    return try Checker(
      workspace, file: clone.root.appending(path: "Sources/Course.swift").path,
      executable: clone.root.appending(path: "\(buildFolder)/Course").path,
      searchPath: clone.root.appending(path: "bin").path, clock: clock)
  }

  /// The first exercise, with one scenario.
  private func openFirst(check: String = "GreetingMicroapp own") async throws -> Workspace {
    let scenario = "Microapps/GreetingMicroapp/Scenarios/1-greeting/1-own.scenario"
    try clone.write("# Own\n# So.\n\nwait\n", to: scenario)
    try clone.writeExercise(
      "1-use/1-first", text: "Do it.", check: check, start: nil, solution: TemporaryClone.patch("two", "2"))
    try await clone.git("add", scenario, "docs")
    try await clone.commit()
    let workspace = try clone.workspace
    try await workspace.open(1)
    return workspace
  }

  private func verdict(_ checker: Checker) async throws -> Verdict {
    try await checker.check(checker.workspace.lessons[0])
  }

  /// What a microapp prints that plays the scenarios of its folder.
  private let honest = #"for f in "$3"/*/*.scenario; do n=${f##*/}; n=${n%.scenario}; echo "ok ${n#1-} 1 ms"; done"#

  @Test func aProgramThatHasPlayedAllScenariosPasses() async throws {
    let workspace = try await openFirst()
    #expect(try await verdict(checker(workspace, microapp: honest)) == .passed)
    #expect(try await verdict(checker(workspace, microapp: "\(honest); exit 3")) != .passed)
  }

  @Test func aProgramThatOnlySaysSoDoesNotPass() async throws {
    let workspace = try await openFirst()
    let verdict = try await verdict(
      checker(workspace, microapp: "echo 'ok own 1 ms'; echo '1 scenario, 0 failed, 1 ms'"))
    #expect(verdict.lines.first == "GreetingMicroapp ended before all scenarios were played")
  }

  /// What a microapp prints that lets the calls of the scenarios of its folder go wrong.
  private let faults = #"n=$(ls "$4/check"); echo "failed   ${n%.scenario}"; echo '2 scenarios, 5 faults, 1 failed'"#

  @Test func aProgramWithoutFindingsPassesTheCheckOfTheFaults() async throws {
    let workspace = try await openFirst(check: "GreetingMicroapp --faults")
    let arguments = #"[ "$1 $2 $3" = "--check --faults --scenarios" ] && [ -f "$4/1-greeting/1-own.scenario" ]"#
    #expect(try await verdict(checker(workspace, microapp: "\(arguments) && \(faults); exit 1")) == .passed)
    let crash = try await verdict(checker(workspace, microapp: "\(faults); kill -SEGV $$"))
    #expect(crash.lines.first?.hasPrefix("GreetingMicroapp --check --faults: ") == true)
  }

  @Test(arguments: [("", 0), ("echo '2 scenarios, 5 faults, 1 failed'", 1), ("echo 'failed   random-1'", 1)])
  func aProgramThatOnlySaysThatNothingWentWrongDoesNotPass(output: String, status: Int) async throws {
    let workspace = try await openFirst(check: "GreetingMicroapp --faults")
    #expect(try await verdict(checker(workspace, microapp: "\(output)\nexit \(status)")) != .passed)
  }

  @Test func aFindingIsShownWithItsScreen() async throws {
    let workspace = try await openFirst(check: "GreetingMicroapp --faults")
    let finding = #"echo 'failed   own  call 1 of name fails offline, 80x24: breaks the rule'; echo '    Hello!'"#
    let verdict = try await verdict(checker(workspace, microapp: "\(finding); \(faults); exit 1"))
    #expect(verdict.lines == ["own  call 1 of name fails offline, 80x24: breaks the rule", "Hello!"])
  }

  @Test func aProgramWithoutEndIsEnded() async throws {
    let workspace = try await openFirst()
    let clock = TestClock(holdingFrom: .zero)
    let checker = try checker(workspace, microapp: "exec sleep 100000", clock: clock)
    let check = Task { try await verdict(checker) }
    await clock.wait { $0.held.contains(Checker.runLimit) }
    clock.release()
    #expect(try await check.value.lines.first == "GreetingMicroapp --check still ran after 60 s, and was ended")
  }

  @Test func aCheckThatIsCancelledEndsABuildWithoutEnd() async throws {
    let workspace = try await openFirst()
    let checker = try checker(workspace, swift: "exec sleep 100000")
    let check = Task { try await verdict(checker) }
    check.cancel()
    _ = await check.result
  }

  @Test func aManifestThatIsGoneIsNamed() async throws {
    let workspace = try await openFirst()
    try clone.remove("Package.swift")
    let error = #expect(throws: CourseError.self) { try checker(workspace) }
    #expect(error?.message.contains("There is no \(clone.root.path)/Package.swift") == true)
  }

  @Test func aTestHasToFailBeforeTheRepair() async throws {
    let tests = "Tests/GreetingTests/GreetingTests.swift"
    try clone.writeExercise(
      "1-use/1-first", text: "Do it.", files: [tests, TemporaryClone.view], check: "GreetingTests", start: nil,
      solution: TemporaryClone.patch("two", "2"))
    let workspace = try clone.workspace
    try await workspace.open(1)
    let swift = """
      [ "$1" = build ] && exit
      grep -q 2 "$3/\(TemporaryClone.view)" && echo 'Test run with 1 test passed after 1 s.' && exit
      echo '✘ Test taps() recorded an issue at A.swift:1:1: wrong' && exit 1
      """
    let checker = try checker(workspace, swift: swift)
    func edit(test: String, view: String) async throws -> String? {
      try clone.write(test, to: tests)
      try clone.write("one\n\(view)\nthree\n", to: TemporaryClone.view)
      return try await verdict(checker).lines.first
    }
    let unseen = "GreetingTests passes, but it was not seen to fail before the repair"
    #expect(try await edit(test: "mine", view: "2") == unseen)
    #expect(try await edit(test: "mine", view: "other") == "Test taps() recorded an issue at A.swift:1:1: wrong")
    #expect(try await edit(test: "mine", view: "2") == unseen, "the code was not that of the start")
    #expect(try await edit(test: "mine", view: "two") == "Test taps() recorded an issue at A.swift:1:1: wrong")
    #expect(try await edit(test: "mine", view: "2") == nil)
    #expect(try await edit(test: "another", view: "2") == unseen)
  }

  @Test(arguments: [
    ("passed after 1 s.", " your change       microapps  tangled"),
    ("failed after 1 s.", "docs/course/tangled: swift test ended with exit status 0"),
  ])
  func theTestsOfAnotherPackageAreBuiltAndRunThere(ending: String, line: String) async throws {
    let other = "docs/course/tangled"
    let workspace = try await openFirst(check: "package \(other)")
    let swift = """
      case "$*" in
      "build --package-path "*/\(other)*" --scratch-path "*/.build/\(other)) ;;
      "test --package-path "*/\(other)*) echo '✔ Test run with 6 tests in 1 suite \(ending)' ;;
      *) exit 1 ;;
      esac
      """
    #expect(try await verdict(checker(workspace, swift: swift)).lines.first == line)
  }

  @Test func aChangeInTwoPackagesPassesWithWhatItHasTouchedInEach() async throws {
    let tangled = "docs/course/tangled/Sources/Tangled"
    for screen in ["Greeting", "Quote"] { try clone.write("one\ntwo\n", to: "\(tangled)/\(screen)Screen.swift") }
    try await clone.git("add", "docs")
    let workspace = try await openFirst(check: "package docs/course/tangled")
    try clone.write("one\n2\nthree\n", to: TemporaryClone.view)
    try clone.write((1...11).map { "\($0)\n" }.joined(), to: TemporaryClone.model)
    try clone.write("one\n", to: "\(tangled)/GreetingScreen.swift")
    try clone.remove("\(tangled)/QuoteScreen.swift")
    let swift = "echo '✔ Test run with 6 tests in 1 suite passed after 1 s.'"
    let verdict = try await verdict(checker(workspace, swift: swift))
    #expect(verdict.hasPassed)
    #expect(
      verdict.lines == [
        " your change       microapps  tangled",
        " files touched             2        2",
        " files of the quote        0        1",
        " lines written            12        0",
      ])
  }

  @Test func anEditOfAFeatureMustReachNoOther() async throws {
    try clone.write("public struct QuoteRoot {}\n", to: "Sources/FeatureModules/Quote/QuoteRoot.swift")
    try clone.write("import Greeting\n", to: "Tests/GreetingTests/GreetingTests.swift")
    try clone.write("", to: "Sources/App/App.swift")
    try clone.write("import Quote\n", to: TemporaryClone.model)
    try await clone.git("add", "--all")
    let workspace = try await openFirst(check: "alone Quote\n- manifest Quote")
    let checker = try checker(workspace)
    #expect(
      try await verdict(checker).lines == [
        "An edit of Quote builds and tests Greeting again", "   Greeting → Quote",
        "   GreetingTests → Greeting → Quote",
      ])
    try clone.write("\n", to: TemporaryClone.model)
    let manifest = #"let features = [Feature("Quote")]"#
    try clone.write("\(manifest)\n", to: "Package.swift")
    #expect(try await verdict(checker).lines == [])
    try clone.write("\(manifest)\nlet more = [\"Quote\"]\n", to: "Package.swift")
    #expect(try await verdict(checker).lines.first == "Package.swift names Quote more than once")
  }

  @Test func aSearchMustFindNothing() async throws {
    let workspace = try await openFirst(check: "git grep --untracked quote */Greet*/*.swift")
    let checker = try checker(workspace)
    #expect(try await verdict(checker) == .passed)
    try clone.write("let quote = 1\n", to: "Sources/FeatureModules/Greeting/New.swift")
    #expect(
      try await verdict(checker).lines.prefix(2) == [
        "git grep --untracked quote */Greet*/*.swift prints",
        "Sources/FeatureModules/Greeting/New.swift:let quote = 1",
      ])
  }

  @Test func aSearchThatFailsIsNoAnswer() async throws {
    let workspace = try await openFirst(check: "git grep --no-such-option quote")
    let checker = try checker(workspace)
    await #expect(throws: CourseError.self) { try await verdict(checker) }
  }

  /// A learner explains a change, or takes a line away by a comment.
  @Test(arguments: [
    (#"Feature("Quote") // not "Quote" again"#, nil), ("Feature(\"Quote\")\n//  \"Greeting\" ? [\"Quote\"]", nil),
    ("/* \"Quote\"\n \"Quote\" */ Feature(\"Quote\")", nil), ("Feature(\"Quote\") /* \"A */\n// \"Quote\"", nil),
    (#"// Feature("Quote")"#, "Package.swift does not name Quote"),
    ("let url = \"https://a\", a = \"Quote\"\nlet b = \"Quote\"", "Package.swift names Quote more than once"),
    ("let a = \"\\\"/*\", b = \"Quote\"\nlet c = \"Quote\" // */", "Package.swift names Quote more than once"),
  ])
  func commentsInTheManifestDoNotCount(manifest: String, problem: String?) async throws {
    let workspace = try await openFirst(check: "manifest Quote")
    try clone.write("\(manifest)\n", to: "Package.swift")
    #expect(try await verdict(checker(workspace)).lines.first == problem)
  }
}
