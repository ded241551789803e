import Lab
import TestSupport
import Testing

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// The screens of a check, in a build with network code and without it.
@MainActor
struct CheckedScreensTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, lines) in [
      ("endpoint", "inspector endpoints\npress enter\nwait"), ("next", "press f3\nwait"),
      ("keys", "press f1\nwait"), ("bar", "backend bar\nwait"),
    ] {
      try folder.put("# \(name)\n# It has no other backend.\n\n\(lines)\n", as: "Scenarios/1-lab/\(name).scenario")
    }
  }

  private func check(
    with backend: Backend<LabService>, updates: Bool = false, on name: String? = nil
  ) async throws -> [String] {
    let microapp = Microapp(
      "Lab", about: "", hint: "", backends: [.cellar, backend], file: "\(folder.path)/Lab.swift",
      compose: LabMicroapp.compose)
    var output: [String] = []
    let options = RunOrigin(values: name.map { ["--backend": $0] } ?? [:])
    _ = try await microapp.program.checkScenarios(nil, options, updates: updates) { output.append($0) }
    return output.map { $0.replacing(#/ +[0-9.]+ ms$/#, with: "") }
  }

  private static let bar = Backend.brewing("bar", needsNetworkCode: true)

  @Test func theyAreTheSame() async throws {
    let written = try await check(with: .notIncluded("bar"), updates: true)
    #expect(written[2...] == ["updated  endpoint", "updated  keys", "updated  next", "4 scenarios, 1 failed,"])
    for updates in [false, true] {
      let other = try await check(with: Self.bar, updates: updates)
      #expect(other[1].contains("bar.scenario:4: this build links no network code"))
      #expect(other[2...] == ["ok       endpoint", "ok       keys", "ok       next", "4 scenarios, 1 failed,"])
    }
  }

  @Test func onAnotherBackendNothingIsAdvisedThatIsRefusedThere() async throws {
    let missing = try await check(with: Self.bar, on: "bar")
    #expect(missing.contains("    there is no snapshot; write it with --check --update on cellar"))
    _ = try await check(with: Self.bar, updates: true)
    try folder.put("# next\n# It stays.\n\nfocus Name\n", as: "Scenarios/1-lab/next.scenario")
    let output = try await check(with: Self.bar, on: "bar")
    #expect(output.contains("    + on bar"))
    #expect(!output.contains("    \(CheckEntry.now)"))
  }

  @Test func aFakeBesideAnotherIsPlayedInAnyBuild() async throws {
    _ = try await check(with: .bar, updates: true)
    let snapshot = try folder.text(of: "Scenarios/1-lab/next.snapshot")
    #expect(snapshot.contains("backend: bar"))
  }
}
