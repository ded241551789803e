import Lab
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit

/// F3: the next backend, or why there is none.
@MainActor
struct NextBackendTests {
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func f3_showsTheErrorOfABackendThatCannotBeMadeAndThenSkipsIt(size: Size) async throws {
    let run = try LabMicroapp([.cellar, .bar, .moon], size: size).run
    await run.press(Self.f3)
    try run.expect(" bar")
    let before = run.text

    await run.press(Self.f3)
    try run.expect("╭ Backend ─")
    try run.expect(Misconfiguration().description)
    try run.expect("[ OK ]")
    try run.expect(" bar")

    try await run.tap("OK")
    #expect(run.text == before)
    await run.press(Self.f3)
    try run.refuse("╭ Backend ─")
    try run.refuse(" bar")
    await run.press(Self.f3)
    try run.expect(" bar")
  }

  @Test func aBackendThatIsNotIncludedIsNotAChoice() async throws {
    let lab = try LabMicroapp([.cellar, .bar, .notIncluded("moon")])
    let run = lab.run
    try run.expect("F3 Backend")
    for _ in 1...2 { await run.press(Self.f3) }
    try run.expect(" cellar")
    try run.refuse("moon")
    try run.refuse("╭ Backend ─")
    let failure = #expect(throws: UsageError.self) { try lab.context.choose("moon") }
    #expect(failure?.description.contains("--traits Live") == true)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func f3_withoutAnotherIncludedBackend_showsTheCommandThatIncludesThem(size: Size) async throws {
    let run = try LabMicroapp([.cellar, .notIncluded("moon")], size: size).run
    try run.refuse("F3 Backend")
    let before = run.text

    await run.press(Self.f3)
    try run.expect("╭ Backend ─")
    try run.expect(
      "This build has no other backend: it links no network code. Run: swift run --traits Live Lab")
    try await run.tap("OK")
    #expect(run.text == before)
  }

  @Test func f3_withOneBackend_doesNothing() async throws {
    let run = try LabMicroapp([.cellar]).run
    let before = run.text
    await run.press(Self.f3)
    #expect(run.text == before)
  }

  private static let f3 = Key(.function(3))
}
