import Foundation
import Testing

@testable import Runs

/// Runs of a person who does random things in the app, while calls go wrong and sessions end. At every rest, what the screen
/// says about the user agrees with the session.
///
/// `APP_RANDOM_RUNS` is the number of runs, and `APP_RANDOM_SEED` the seed of a single one.
@MainActor
struct AppRandomTests {
  private nonisolated static let groups = 0..<UInt64(10)
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["APP_RANDOM_RUNS"].flatMap { UInt64($0) } ?? 10
  private static let seed = environment["APP_RANDOM_SEED"].flatMap { UInt64($0) }

  @Test(arguments: groups)
  func theScreenAndTheSessionAgree(group: UInt64) async throws {
    if let seed = Self.seed {
      if group == 0 { try await check(seed) }
      return
    }
    for seed in stride(from: group, to: Self.count, by: Self.groups.count) { try await check(seed) }
  }

  private func check(_ seed: UInt64) async throws {
    let app = try AppRun()
    defer { app.run.close() }
    guard let found = await play(AppLines(seed: seed), in: app) else { return }
    let lines = try await shortened(app.lines, rule: found.rule)
    let (disagreement, played) = try await AppRun.end(of: lines)
    let quoted = played.map { "'\($0.replacing("'", with: #"'\''"#))'" }.joined(separator: " ")
    Issue.record(
      """
      seed \(seed): \(found.rule.rawValue): \((disagreement ?? found).detail)
      printf '%s\\n' \(quoted) show | swift run AppMicroapp --play -
      """)
  }

  /// Plays the lines of a seed, up to the first disagreement.
  private func play(_ lines: AppLines, in app: AppRun) async -> AppRun.Disagreement? {
    var (lines, played, tries) = (lines, 0, 0)
    let count = lines.count()
    while played < count, tries < 400 {
      tries += 1
      guard await app.play(lines.line(in: app)) else { continue }
      played += 1
      if !lines.isHasty(), let found = await app.rest() { return found }
    }
    return await app.close()
  }

  /// Leaves out lines while the rule is still broken at the end.
  private func shortened(_ lines: [String], rule: AppRun.Rule) async throws -> [String] {
    var lines = lines
    for size in [16, 4, 2, 1, 1] {
      var end = lines.count
      while end > 0 {
        let range = max(0, end - size)..<end
        var shorter = lines
        shorter.removeSubrange(range)
        let (found, played) = try await AppRun.end(of: shorter)
        if found?.rule == rule, played.count <= lines.count { lines = shorter }
        end = range.lowerBound
      }
    }
    return lines
  }
}
