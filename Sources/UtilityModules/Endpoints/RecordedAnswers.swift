/// The answers of servers to the requests of a run, which a file keeps. This module knows no network: the backends of a real
/// service collect the answers, and a backend that reads them plays them in the place of the service.
public protocol RecordedAnswers: AnyObject, Sendable {
  /// Half a line, with the number of the answers and their date.
  var summary: String { get }
  /// Whether the run has used no answer.
  var isEmpty: Bool { get }
  /// A sentence for each request without an answer, or, if compared, for each answer that differs.
  var notes: [String] { get }
  /// Whether an answer of a server differs from the recorded one, in a run whose answers are compared.
  var differs: Bool { get }
  /// The same answers for another run, from the beginning. If compared, servers answer.
  func rewound(clock: any Clock<Duration>, isCompared: Bool) -> Self
  /// Calls a closure after each answer.
  func onAnswer(_ action: @escaping @Sendable () -> Void)
  /// The text of a file with the answers that the run has used, without secrets, and with the values of the words of a script.
  func file(words: [String: [String]]) -> String
  /// The parts of an entered text. A part with a word is a secret, or new in each run; its value stands for it in the file. The
  /// word may need a number, as one of several passwords does.
  func parts(of text: String, isSecret: Bool) -> [(word: String?, isNumbered: Bool, value: String)]
  /// The value of a word of a script, the next with each use; nil if there is none.
  func value(of word: String) -> String?
}
