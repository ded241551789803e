package import Endpoints
import MicroappBasics

/// Answers of servers without a server: only what programs and scripts see of them.
package final class StubAnswers: RecordedAnswers {
  /// The words of a script, each with its values, as in the file.
  package let words: [String: [String]]
  package let isCompared: Bool
  package let notes: [String]
  private let isEmptyNow: CheckedMutex<Bool>
  /// The entered texts that are known, each with the word and the value that stand for it. `password#` needs a number.
  private let known: [String: (word: String, value: String)]
  private let uses = CheckedMutex([String: Int]())
  private let action = CheckedMutex<@Sendable () -> Void>({})

  package init(
    words: [String: [String]] = [:], known: [String: (word: String, value: String)] = [:],
    notes: [String] = [], isEmpty: Bool = false, isCompared: Bool = false
  ) {
    (self.words, self.known) = (words, known)
    (self.notes, self.isCompared) = (notes, isCompared)
    isEmptyNow = CheckedMutex(isEmpty)
  }

  /// Reads lines such as `password1 hidden`, a word and one of its values, and `note TEXT`.
  package static let read: @Sendable (String?) throws -> any RecordedAnswers = { file in
    if file == "broken" { throw UsageError("log is missing") }
    let lines = (file ?? "").split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    let values = [String: [String]](lines.map { ($0[0], [$0[1]]) }) { $0 + $1 }
    return StubAnswers(words: values.filter { $0.key != "note" }, notes: values["note"] ?? [], isEmpty: file == nil)
  }

  package var summary: String { "2 answers of 2026-11-24" }
  package var isEmpty: Bool { isEmptyNow.withLock { $0 } }

  package var differs: Bool { isCompared && !notes.isEmpty }

  package func rewound(clock: any Clock<Duration>, isCompared: Bool) -> StubAnswers {
    StubAnswers(words: words, known: known, notes: notes, isEmpty: isEmpty, isCompared: isCompared)
  }

  package func onAnswer(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

  /// What happens after an answer of a server.
  package func receive() {
    isEmptyNow.withLock { $0 = false }
    action.withLock { $0 }()
  }

  package func file(words: [String: [String]]) -> String {
    self.words.merging(words) { $1 }.sorted { $0.key < $1.key }
      .flatMap { word, values in values.map { "\(word) \($0)\n" } }.joined()
  }

  package func parts(of text: String, isSecret: Bool) -> [(word: String?, isNumbered: Bool, value: String)] {
    guard let (word, value) = known[text] else { return [(nil, false, text)] }
    return [(word.replacing("#", with: ""), word.hasSuffix("#"), value)]
  }

  package func value(of word: String) -> String? {
    guard let values = words[word], !values.isEmpty else { return nil }
    let use = uses.withLock { uses in
      defer { uses[word, default: 0] += 1 }
      return uses[word, default: 0]
    }
    return values[min(use, values.count - 1)]
  }
}
