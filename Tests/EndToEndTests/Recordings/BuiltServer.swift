import Foundation
import MicroappBasics
import Testing

@testable import TestSupport

/// The program LocalBackend in a process of its own, some of whose answers change on the way.
final class BuiltServer {
  private let program: PseudoTerminal
  private let changes: ChangingServer
  private let key: String
  private let answers: Answers

  private final class Answers: Sendable {
    let all = CheckedMutex([String]())
  }

  /// A new address has to be confirmed by the code of an email.
  init(answer: @escaping ChangingServer.Answer = { _, _, forward in forward() }) throws {
    let program = try PseudoTerminal(BuiltProgram("LocalBackend"), ["--port", "0", "--confirm"])
    try program.waitUntil { program.everything.contains("Control-C") }
    let words = program.everything.firstMatch(of: #/SUPABASE_URL=http:\/\/127\.0\.0\.1:([0-9]+) SUPABASE_KEY=(\S+)/#)
    let (_, port, key) = try #require(words).output
    let answers = Answers()
    (self.program, self.key, self.answers) = (program, String(key), answers)
    changes = try ChangingServer(before: #require(UInt16(port))) { line, earlier, forward in
      let data = answer(line, earlier, forward)
      answers.all.withLock { $0.append(String(decoding: data ?? Data(), as: UTF8.self)) }
      return data
    }
  }

  var environment: [String: String] {
    let url = "http://127.0.0.1:\(changes.port)"
    return ["SUPABASE_URL": url, "SUPABASE_KEY": key, "SUPABASE_INBOX": url, "RICKANDMORTY_URL": "\(url)/api"]
  }

  /// The lines of all requests.
  var requests: [String] { changes.lines }

  /// The code in the newest email.
  var code: String {
    get throws {
      let inbox = changes.get("/inbox")
      return try String(#require(inbox.firstMatch(of: #/code: ([0-9]{6})/#)).output.1)
    }
  }

  /// The tokens of all sessions: of an access token, its signature.
  var tokens: [String] {
    answers.all.withLock { answers in
      answers.flatMap { answer in
        answer.matches(of: #/"(?:access|refresh)_token":"(?:[^".]+\.[^".]+\.)?([^"]+)"/#).map { String($0.output.1) }
      }
    }
  }

  func stop() throws {
    program.send(SIGKILL)
    _ = try program.waitForEnd()
  }
}
