import Foundation
import TestSupport
import Testing

@testable import LocalServer

/// LocalBackend answers as Supabase Auth did. Recorded on 2026-11-24: see `Tests/Recorded/SupabaseAuth`.
@Suite(.timeLimit(.minutes(15)))
struct RecordedAnswersTests {
  /// Where the server differs on purpose, as docs/BACKENDS.md says it.
  private struct Exception {
    let reason: String
    /// The beginning of the situations.
    let situations: [String]
    /// The beginning of what differs.
    var differences = ""

    func allows(_ difference: String, in situation: String) -> Bool {
      situations.contains { situation.hasPrefix($0) } && difference.hasPrefix(differences)
    }
  }

  private static let exceptions = [
    Exception(
      reason: "No user can be blocked (`user_banned`): there is no administrator.", situations: ["blocked: "]),
    Exception(
      reason: "Sign in with Apple is always on, and its identities are made up: there is no Apple.",
      situations: ["Apple, not configured"]),
    Exception(
      reason: "The message about a token that cannot be read is shorter: the service adds what its own parser says.",
      situations: [
        "the user, a token that is none", "the user, a token of another secret", "an access token past its time",
      ], differences: "body.message"),
  ]

  /// The settings that the server has too, or has always.
  private static let settings: Set = [
    "MAILER_AUTOCONFIRM", "MAILER_OTP_LENGTH", "MAILER_OTP_EXP", "SMTP_MAX_FREQUENCY", "JWT_EXP",
    "EXTERNAL_APPLE_ENABLED", "EXTERNAL_APPLE_CLIENT_ID", "EXTERNAL_APPLE_SECRET",
  ]

  /// What the app never asks for, and the server does not do.
  private static let others: Set = [
    "sign-in, body is not JSON", "sign-up, no address", "an unknown path", "a method that is not there",
    "wrong password, without the version header: the old form of errors", "wrong password, a version that is no date",
    "sign out, unknown scope", "sign out everywhere", "HEAD of the link",
    "the link, without a challenge: tokens in the fragment", "a link without a token", "a link without a type",
    "the link of a request with a redirect that is not allowed: the site URL", "a challenge that is too short",
    "a challenge without a method", "a method that is unknown", "an unknown provider",
  ]

  @Test func answersAsTheServiceDoesExceptWhereThePageSaysSo() async throws {
    let recorded = try RecordedAnswer.all().filter {
      Self.settings.isSuperset(of: $0.configuration.keys) && !Self.others.contains($0.situation)
    }
    #expect(recorded.count == 97)
    var used: Set<String> = []
    var replay = Replay([:])
    var configuration: [String: String] = [:]
    for recorded in recorded {
      if recorded.configuration != configuration {
        configuration = recorded.configuration
        replay = Replay(configuration)
      }
      for difference in recorded.differences(from: try await replay.play(recorded)) {
        let exceptions = Self.exceptions.filter { $0.allows(difference, in: recorded.situation) }
        #expect(!exceptions.isEmpty, "\(recorded.situation): \(difference)")
        used.formUnion(exceptions.map(\.reason))
      }
    }
    #expect(used == Set(Self.exceptions.map(\.reason)), "an exception that is not needed is removed from the list")
  }

  @Test func thePageListsTheExceptions() throws {
    let page = try String(contentsOf: packageFile("docs/BACKENDS.md"), encoding: .utf8)
    let section = try #require(page.split(separator: "### Where the local server differs\n").last)
    let list = section.prefix(upTo: section.range(of: "\n## ")?.lowerBound ?? section.endIndex)
      .replacing("\n  ", with: " ").split(separator: "\n").filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    #expect(list == Self.exceptions.map(\.reason))
  }
}
