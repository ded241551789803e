import Lab
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit

/// F3: the next backend, or why there is none.
@MainActor
struct NextBackendTests {
  @Test func itGoesOnToTheNextBackendAndAroundAgain() async throws {
    let driver = try LabMicroapp().driver
    try driver.expect("F3 Backend")
    await driver.press(Self.f3)
    try driver.expect(" bar")
    await driver.press(Self.f3)
    try driver.refuse(" bar")
    try driver.expect(" cellar")
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func aBackendThatCannotBeMadeShowsItsErrorAndChangesNothing(size: Size) async throws {
    let driver = try LabMicroapp([.cellar, .bar, .moon], size: size).driver
    await driver.press(Self.f3)
    try driver.expect(" bar")
    let before = driver.text

    await driver.press(Self.f3)
    try driver.expect("╭ Backend ─")
    try driver.expect(Misconfiguration().description)
    try driver.expect("[ OK ]")
    try driver.expect(" bar")

    try await driver.tap("OK")
    #expect(driver.text == before)
    await driver.press(Self.f3)
    try driver.refuse("╭ Backend ─")
    try driver.refuse(" bar")
    await driver.press(Self.f3)
    try driver.expect(" bar")
  }

  @Test func oneThatIsNotIncludedIsNoChoice() async throws {
    let lab = try LabMicroapp([.cellar, .bar, .notIncluded("moon")])
    let driver = lab.driver
    for _ in 1...2 { await driver.press(Self.f3) }
    try driver.refuse("moon")
    try driver.refuse("╭ Backend ─")
    let failure = #expect(throws: UsageError.self) { try lab.context.choose("moon") }
    #expect(failure?.description.contains("--traits Live") == true)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func ifNoOtherIsIncludedAnAlertShowsTheCommandForThem(size: Size) async throws {
    let driver = try LabMicroapp([.cellar, .notIncluded("moon")], size: size).driver
    try driver.refuse("F3 Backend")
    let before = driver.text

    await driver.press(Self.f3)
    try driver.expect("╭ Backend ─")
    try driver.expect(
      "This build has no other backend: it links no network code. Run: swift run --traits Live Lab")
    try await driver.tap("OK")
    #expect(driver.text == before)
  }

  @Test func withOneBackendItDoesNothing() async throws {
    let driver = try LabMicroapp([.cellar]).driver
    let before = driver.text
    await driver.press(Self.f3)
    #expect(driver.text == before)
  }

  private static let f3 = Key(.function(3))
}
