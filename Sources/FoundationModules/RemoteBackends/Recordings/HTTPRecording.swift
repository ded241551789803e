import AccountEntities
import Entities
public import Foundation
import MicroappBasics
import Services

/// The requests of a run to servers, with their answers: written while servers answer, or played in their place.
///
/// A request has the answer to one with the same method, path and query, after the recorded time on the clock of the run. Of
/// several, a write has the one whose body agrees most, and then the next. A read sees the state after the last write: so a
/// retry, or a call more, gets the same answer again, and not that of a later state.
public final class HTTPRecording: Sendable {
  private struct State {
    var archive: HTTPArchive
    var placeholders: Placeholders
    var mailbox: String?
    /// The secrets that were entered and not sent.
    var unsent: [String] = []
    /// The entries of the exchanges that the run has used, by their indices.
    var lines: [Int: String] = [:]
    var lastWrite = -1
    /// The indices of the exchanges that answer a request now.
    var inFlight: Set<Int> = []
    var wordUses: [String: Int] = [:]
    var notes: [String] = []
    var differs = false
    var onAnswer: @Sendable () -> Void = {}
  }

  private let state: CheckedMutex<State>
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  /// Whether servers answer, and their answers are compared with the recorded ones.
  private let isCompared: Bool

  private init(_ state: State, clock: any Clock<Duration>, isCompared: Bool = false) {
    self.state = CheckedMutex(state)
    (self.clock, self.isCompared, elapsed) = (clock, isCompared, clock.stopwatch())
  }

  /// Creates a recording without answers, or reads a file of the format HAR 1.2. Throws a sentence with the place of a mistake.
  public convenience init(_ file: String? = nil) throws(ConfigurationError) {
    let archive = try file.map { text throws(ConfigurationError) in try HTTPArchive(text) } ?? HTTPArchive()
    let mailbox = archive.words["mailbox"]?.first
    self.init(
      State(archive: archive, placeholders: Placeholders(words: archive.words), mailbox: mailbox), clock: .continuous)
  }

  /// The same answers for another run, from the beginning. If compared, the run's servers answer, and ``notes`` says what they
  /// answer otherwise.
  public func rewound(clock: any Clock<Duration>, isCompared: Bool) -> HTTPRecording {
    var next = state.withLock {
      State(
        archive: $0.archive.inOrder, placeholders: $0.placeholders, mailbox: $0.mailbox, unsent: $0.unsent
      )
    }
    next.archive.start = next.archive.start ?? Date()
    return HTTPRecording(next, clock: clock, isCompared: isCompared)
  }

  /// The time of day in the run: that of the recording while no server answers.
  public var now: Date {
    state.withLock { $0.archive.start ?? Date() }.addingTimeInterval(elapsed() / .seconds(1))
  }

  /// Half a line: the number of the answers with their date, and which entries of the file are left out.
  public var summary: String {
    let archive = state.withLock { $0.archive }
    let date = archive.start.map { " of \($0.formatted(.iso8601.year().month().day()))" } ?? ""
    let skipped = archive.skipped.sorted { $0.key < $1.key }.map { "\($1) \($0)" }.joined(separator: ", ")
    return "\(archive.exchanges.count) answers\(date)\(skipped.isEmpty ? "" : "; left out: \(skipped)")"
  }

  /// Whether the run has used no answer.
  public var isEmpty: Bool { state.withLock { $0.lines.isEmpty } }

  /// A sentence for each request that no entry answers, or for each difference.
  public var notes: [String] { state.withLock { $0.notes } }

  /// Whether an answer of a server differs from the recorded one, in a run whose answers are compared.
  public var differs: Bool { state.withLock { $0.differs } }

  /// Calls a closure after each answer.
  public func onAnswer(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.onAnswer = action } }

  /// The scheme, host and port of the server that answered a path; nil if none did.
  func server(of path: String) -> String? {
    let url = state.withLock { $0.archive.exchanges.first { $0.address.path.hasPrefix(path) }?.url }
    return url?.firstMatch(of: /^https?:\/\/[^\/?#@]+/).map { String($0.output) }
  }
}

extension HTTPRecording {
  /// Plays the answer to a request. Throws `unreachable` if no entry answers it.
  func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
    guard let (index, exchange) = next(for: request) else { throw .unreachable }
    defer { state.withLock { _ = $0.inFlight.remove(index) } }
    if exchange.isCancelled {
      use(index, for: request)
      try await clock.pause(for: .seconds(30))
      throw .timedOut
    }
    // Not later than an event that has followed the answer, whose time is rounded down too.
    try await clock.pause(for: .milliseconds(10) * Int(exchange.duration / .milliseconds(10)))
    // Not before: a call that is cancelled meanwhile has changed nothing.
    use(index, for: request)
    return try exchange.answer.get()
  }

  /// Sends a request, and keeps or compares the answer.
  func record(
    _ request: HTTPRequest, through send: Call<HTTPRequest, HTTPResponse, NetworkError>
  ) async throws(NetworkError) -> HTTPResponse {
    let (date, duration) = (Date(), clock.stopwatch())
    let answer: Result<HTTPResponse, NetworkError>
    do throws(NetworkError) { answer = .success(try await send(request)) } catch { answer = .failure(error) }
    if isCompared {
      if !Task.isCancelled, let (index, exchange) = next(for: request) {
        use(index, for: request)
        let differences = exchange.differences(to: answer)
        state.withLock { state in
          let notes = differences.map { "\(request.line(&state.placeholders)): \($0)" }
          state.notes += notes.filter { !state.notes.contains($0) }
          state.differs = state.differs || !notes.isEmpty
        }
      }
    } else if let exchange = HTTPExchange(request, at: date, after: duration(), answer) {
      add(exchange)
    }
    return try answer.get()
  }

  private func use(_ index: Int, for request: HTTPRequest) {
    let onAnswer = state.withLock { state in
      let exchange = state.archive.exchanges[index]
      if !exchange.address.isRead { state.lastWrite = index }
      state.placeholders.learn(HTTPExchange.bodyFields(request.body ?? Data()), for: exchange.bodyFields)
      if state.lines[index] == nil { state.lines[index] = exchange.line(&state.placeholders) }
      return state.onAnswer
    }
    onAnswer()
  }

  private func add(_ exchange: HTTPExchange) {
    let onAnswer = state.withLock { state in
      let fields = exchange.bodyFields
      if state.mailbox == nil, exchange.isSignUp, let email = fields["email"]?.string,
        !state.archive.exchanges.contains(where: { $0.status == 200 && $0.bodyFields["email"] == .string(email) })
      {
        state.mailbox = email
      }
      state.lines[state.archive.exchanges.count] = exchange.line(&state.placeholders)
      state.archive.exchanges.append(exchange)
      return state.onAnswer
    }
    onAnswer()
  }

  private func next(for request: HTTPRequest) -> (index: Int, HTTPExchange)? {
    state.withLock { state in
      let exchanges = state.archive.exchanges
      let address = HTTPExchange.Address(request.method.rawValue, request.url.absoluteString)
      let equal = exchanges.indices.filter { exchanges[$0].address == address }
      guard let last = equal.last, let address else {
        let nearest = exchanges.max { $0.likeness(to: address).lexicographicallyPrecedes($1.likeness(to: address)) }
        let line = request.line(&state.placeholders)
        let advice = nearest.map { "; the nearest is \($0.line(near: request, &state.placeholders))" } ?? ""
        let note = "no recorded answer to \(line)\(advice)"
        if !state.notes.contains(note) { state.notes.append(note) }
        return nil
      }
      let group: [Int]
      if address.isRead {
        // The reads that follow each other, without a write between, see one state.
        let first = equal.first { $0 > state.lastWrite } ?? last
        let end = exchanges.indices.first { $0 > first && !exchanges[$0].address.isRead } ?? exchanges.count
        group = equal.filter { (first..<end).contains($0) }
      } else {
        let fields = HTTPExchange.bodyFields(request.body ?? Data())
        let agreement = equal.map { index in exchanges[index].bodyFields.count { fields[$0] == $1 } }
        group = zip(equal, agreement).filter { $1 == agreement.max() }.map(\.0)
      }
      let unused = group.first { state.lines[$0] == nil && !state.inFlight.contains($0) }
      guard let index = unused ?? group.last(where: { !exchanges[$0].isCancelled }) ?? group.last else { return nil }
      state.inFlight.insert(index)
      return (index, exchanges[index])
    }
  }
}

extension HTTPRecording {
  /// The file of the answers that the run has used, without secrets, with the values of the words of a script.
  public func file(words: [String: [String]]) -> String {
    state.withLock { state in
      var archive = state.archive
      // Those of a scenario that the run has begun with come first.
      archive.words.merge(words) { $0 == $1 ? $0 : $0 + $1 }
      let lines = state.lines.sorted {
        (archive.exchanges[$0.key].start, $0.key) < (archive.exchanges[$1.key].start, $1.key)
      }
      return archive.text(of: lines.map(\.value))
    }
  }

  /// The parts of a text that a user has entered: `word` is the name of a secret, or of what another run has anew, and `value` is
  /// what it stands for when the recording is played. The script numbers some names: of a text that was not sent, nothing is kept.
  public func parts(of text: String, isSecret: Bool) -> [(word: String?, isNumbered: Bool, value: String)] {
    state.withLock { state in
      if let mailbox = state.mailbox, EmailAddress(text).normalized == mailbox { return [("mailbox", false, mailbox)] }
      if isSecret, text.contains("://") {
        let link = if case .link(let inner)? = MagicLinkProof(text, email: EmailAddress("")) { inner } else { text }
        return [("link", false, state.placeholders.redact(link: link))]
      }
      let (old, texts) = (state.placeholders, [text, text.trimmed])
      if isSecret, !texts.contains(where: { old.known[$0] != nil }), !state.unsent.contains(text) {
        state.unsent.append(text)
      }
      var placeholders = old
      for secret in state.unsent {
        let isCode = (6...10).contains(secret.count) && secret.allSatisfy(\.isNumber)
        _ = placeholders.text(for: secret, isCode ? .code : .password)
      }
      let accepted = state.archive.exchanges.filter { $0.address.path.hasSuffix("/verify") && $0.status == 200 }
      let codes = accepted.compactMap { $0.bodyFields["token"] }
      func parts(_ text: String) -> [(word: String?, isNumbered: Bool, value: String)] {
        // A secret that begins with another is one as a whole.
        let known = (isSecret ? placeholders : old).known.filter { secret, _ in
          isSecret ? texts.contains(secret) : secret.count > 3 && text.contains(secret)
        }
        guard let (secret, entry) = known.max(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }),
          let range = text.firstRange(of: secret)
        else { return text.isEmpty ? [] : [(nil, false, text)] }
        let word = codes.contains(.string(secret)) ? "code" : entry.word
        return parts(String(text[..<range.lowerBound])) + [(word ?? "\(entry.kind)", word == nil, entry.text)]
          + parts(String(text[range.upperBound...]))
      }
      return parts(text)
    }
  }

  /// The value of a word of a script, the next with each use; nil if the file has none.
  public func value(of word: String) -> String? {
    state.withLock { state in
      guard let values = state.archive.words[word], !values.isEmpty else { return nil }
      defer { state.wordUses[word, default: 0] += 1 }
      return values[min(state.wordUses[word] ?? 0, values.count - 1)]
    }
  }
}

extension HTTPClient {
  /// A client that plays a recording. It retries and follows redirects as one for real servers. Its pauses are the shortest
  /// that chance gives those, so that an event that has followed an answer follows it again.
  static func recorded(_ recording: HTTPRecording, clock: any Clock<Duration>) -> HTTPClient {
    HTTPClient(clock: clock, limits: Limits(), random: { 0 }, exchange: recording.answer)
  }
}

extension HTTPRequest {
  /// The method, the path and the query, without secrets.
  fileprivate func line(_ placeholders: inout Placeholders) -> String {
    "\(method.rawValue) \(placeholders.redact(link: url.absoluteString).withoutServer)"
  }
}

extension HTTPExchange {
  var isCancelled: Bool { if case .failure(.cancelled) = answer { true } else { false } }

  /// Whether the server has made an account, or has sent an email.
  fileprivate var isSignUp: Bool {
    guard method == "POST", status == 200, let answer = response else { return false }
    let isInvented = JSONValue(answer.body)?.object?["identities"] == .array([])
    return address.path.hasSuffix("/otp") || address.path.hasSuffix("/signup") && !isInvented
  }

  fileprivate func likeness(to other: Address?) -> [Double] {
    guard let other else { return [0] }
    // Of pages, that with the next number.
    func numbers(_ address: Address) -> [Double] {
      "\(address.path) \(address.query)".split { !$0.isNumber }.compactMap { Double($0) }
    }
    let distance = zip(numbers(address), numbers(other)).reduce(0) { $0 + abs($1.0 - $1.1) }
    return [
      address.path == other.path ? 1 : 0, address.method == other.method ? 1 : 0,
      Double(address.query.count { other.query.contains($0) }), -Double(address.query.count), -distance,
    ]
  }

  fileprivate func line(near request: HTTPRequest, _ placeholders: inout Placeholders) -> String {
    let (line, own) = (placeholders.redact(link: url).withoutServer, request.url.absoluteString.withoutServer)
    let path = own.prefix { $0 != "?" }
    return method == request.method.rawValue && line.hasPrefix("\(path)?")
      ? "…\(line.dropFirst(path.count))" : "\(method) \(line)"
  }
}

extension String {
  fileprivate var withoutServer: String { replacing(/^[a-z]+:\/\/[^\/?#]*/, with: "") }
}
