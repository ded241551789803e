import Entities
import FakeBackend
import Foundation
import LiveBackends
import MicroappKit
import Testing

@testable import AuthMicroapp
@testable import HomeMicroapp

/// The scripts of both features on every backend that needs no network: a feature must behave the same with a fake and with
/// a server over HTTP.
@MainActor
struct SameScriptsTests {
  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Scripts")

  nonisolated private static func scripts(of microapp: String) -> [String] {
    let paths = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: microapp).path)
    return (paths ?? []).filter { $0.hasSuffix(".script") }.sorted().map { "\(microapp)/\($0)" }
  }

  nonisolated private static let all = scripts(of: "AuthMicroapp") + scripts(of: "HomeMicroapp")

  @Test func thereAreScriptsOfBoth() {
    #expect(Self.scripts(of: "AuthMicroapp").count > 5)
    #expect(Self.scripts(of: "HomeMicroapp").count > 10)
  }

  @Test(arguments: ["fake", "local"], all)
  func aScriptPasses(backend: String, path: String) async throws {
    let script = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    let microapp =
      path.hasPrefix("Auth")
      ? AuthMicroapp.microapp(on: [AuthMicroapp.fake, .local])
      : HomeMicroapp.microapp(on: [HomeMicroapp.fake, .local])
    let failure = try await microapp.play(script, on: backend)
    #expect(failure == nil)
  }
}
