import Concurrency
import Testing
import Views

@testable import MicroappKit

/// F3: the next backend, or why there is none.
@MainActor
struct NextBackendTests {
  @Test func itGoesOnToTheNextBackendAndAroundAgain() async throws {
    let pilot = try pilot(with: [])
    try pilot.expect("F3 Backend")
    await pilot.press(Self.f3)
    try pilot.expect("Lab · bar · ")
    await pilot.press(Self.f3)
    try pilot.refuse("Lab · bar · ")
    try pilot.refuse("Lab · cellar · ")
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func oneThatCannotBeMadeSaysInFullWhatIsMissingAndChangesNothing(size: Size) async throws {
    let pilot = try pilot(size: size, with: [moon])
    await pilot.press(Self.f3)
    try pilot.expect("bar · ")
    let before = pilot.text

    await pilot.press(Self.f3)
    try pilot.expect("╭ Backend ─")
    try pilot.expect(Flaw().description)
    try pilot.expect("[ OK ]")
    try pilot.expect("bar · ")

    try await pilot.tap("OK")
    #expect(pilot.text == before)
  }

  @Test func afterOneThatCannotBeMadeItGoesOn() async throws {
    let pilot = try pilot(with: [moon])
    for _ in 1...2 { await pilot.press(Self.f3) }
    try await pilot.tap("OK")
    await pilot.press(Self.f3)
    try pilot.refuse("╭ Backend ─")
    try pilot.refuse("Lab · bar · ")
    await pilot.press(Self.f3)
    try pilot.expect("Lab · bar · ")
  }

  @Test func oneThatIsLeftOutIsNoChoice() async throws {
    let pilot = try pilot(with: [.leftOut("moon")])
    for _ in 1...2 { await pilot.press(Self.f3) }
    try pilot.refuse("moon")
    try pilot.refuse("╭ Backend ─")
    let failure = #expect(throws: Pilot.Failure.self) { try pilot.backend("moon") }
    #expect(failure?.description.contains("--traits Live") == true)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func whereAllOthersAreLeftOutItSaysWhichCommandHasThem(size: Size) async throws {
    let pilot = try pilot(size: size, on: [Self.backends[0], .leftOut("moon")])
    try pilot.refuse("F3 Backend")
    let before = pilot.text

    await pilot.press(Self.f3)
    try pilot.expect("╭ Backend ─")
    try pilot.expect(
      "This build has no other backend: it links no network code. Run: swift run --traits Live Lab")
    try await pilot.tap("OK")
    #expect(pilot.text == before)
  }

  @Test func whereThereIsNoOtherItDoesNothing() async throws {
    let pilot = try pilot(on: [Self.backends[0]])
    let before = pilot.text
    await pilot.press(Self.f3)
    #expect(pilot.text == before)
  }

  private static let f3 = Key(.function(3))

  /// As long as what real ones say.
  private struct Flaw: Error, CustomStringConvertible {
    let description =
      "MOON_URL must be set to the address of a rocket, such as https://moon.example/rocket, and MOON_KEY to its key."
  }

  private let moon = Backend<LabService>("moon", "") { _ in throw Flaw() }

  private static let backends = [
    Backend("cellar", "") { LabService(brew: Cellar(clock: $0.clock).brew) },
    Backend("bar", "") { LabService(brew: Cellar(clock: $0.clock).brew) },
  ]

  private func pilot(
    size: Size = Size(width: 80, height: 24), with others: [Backend<LabService>]
  ) throws -> Pilot {
    try pilot(size: size, on: Self.backends + others)
  }

  private func pilot(
    size: Size = Size(width: 80, height: 24), on backends: [Backend<LabService>]
  ) throws -> Pilot {
    let workbench = Workbench(clock: VirtualClock())
    let microapp = Microapp("Lab", about: "", hint: "rick", backends: backends) { _, service in
      let brew = service.endpoint("brew", \.brew)
      return { LabView(viewModel: LabViewModel(brew: brew) {}) }
    }
    let session = try microapp.makeSession(workbench)
    return Pilot(size: size, workbench: workbench) { MicroappView(session: session) }
  }
}
