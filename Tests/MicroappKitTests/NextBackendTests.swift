import Lab
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

/// F3: the next backend, or why there is none.
@MainActor
struct NextBackendTests {
  nonisolated private static let scripts: [([Backend<LabService>], String)] = [
    ([.cellar], "press f3\nrefuse ╭"),
    (
      [.cellar, .bar, .notIncluded("moon")],
      "press f3 2\nexpect \" cellar\"\nresize 80x30\nexpect \"F3 Backend\"\ninspector calls\npress ?\nexpect \"F3, B \""
    ),
    (
      [.cellar, .bar],
      "tap Brew\nwait\nexpect \"╭ Error ─\"\npress f3\nexpect \" bar\"\npress enter\nexpect \"› [ Brew ]\""
    ),
    ([.cellar, .moon], "inspector endpoints\npress enter\npress right\nexpect ╭\npress enter\nexpect ‹cellar›"),
    (
      [.cellar, .notIncluded("moon")],
      """
      refuse "F3 Backend"
      press f3
      expect "╭ Backend ─"
      expect "This build has no other backend: it links no network code. Run: swift run --traits Live Lab"
      tap OK
      refuse ╭
      """
    ),
    (
      [.cellar, .bar, .moon],
      """
      press f3 2
      expect "╭ Backend ─"
      expect "\(Misconfiguration().description)"
      expect " bar"
      tap OK
      refuse ╭
      press f3
      refuse ╭
      refuse " bar"
      press f3
      expect " bar"
      """
    ),
  ]

  @Test(arguments: scripts)
  func f3ChoosesWhatIsThereAndSaysWhatIsNot(backends: [Backend<LabService>], script: String) async throws {
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12)] {
      let lab = try LabMicroapp(backends, size: size)
      try await lab.run.play(script)
    }
  }
}
