/// One closure a feature was given, by the name people know it by: what happens to a call before and after the world
/// has its part in it.
struct Endpoint: Sendable {
  let name: String
  /// What it takes and gives, as `--list` shows it. Worked out there alone: the names of types take their time.
  let signature: @Sendable () -> String
  /// Whether it can fail in a way that is called so.
  let canFail: @Sendable (_ kind: String) -> Bool
  /// What the ways are called in which it can fail, for messages.
  let kinds: @Sendable () -> [String]
  /// Whether it is a stream, which nobody waits for as for a call.
  let isStream: Bool

  init<Failure: Error>(
    _ name: String, _ signature: @escaping @autoclosure @Sendable () -> String, failing: Failure.Type,
    isStream: Bool = false
  ) {
    self.name = name
    self.isStream = isStream
    self.signature = signature
    canFail = { Self.failure(of: failing, $0) != nil }
    kinds = { (failing as? any CaseIterable.Type).map { Self.words($0) } ?? [] }
  }

  private static func words<Kinds: CaseIterable>(_ kinds: Kinds.Type) -> [String] { kinds.allCases.map { "\($0)" } }

  /// The error of a word, if the type can make one of it.
  private static func failure<Failure: Error>(of type: Failure.Type, _ kind: String) -> Failure? {
    (type as? any LosslessStringConvertible.Type)?.init(kind) as? Failure
  }

  /// Makes a call visible, and has it go as the settings say.
  func call<Value: Sendable, Failure: Error>(
    _ arguments: [String], on workbench: Workbench, _ action: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let record = await workbench.recorder(of: name).begin(arguments)
    do throws(Failure) {
      try await behave(on: workbench, failing: Failure.self)
      let value = try await action()
      await record.returned()
      return value
    } catch {
      await record.threw("\(error)")
      throw error
    }
  }

  /// What happens to a call before it goes to the backend.
  private func behave<Failure: Error>(on workbench: Workbench, failing: Failure.Type) async throws(Failure) {
    var failure: String?
    switch await workbench.behaviour(of: name) {
    case .succeeds: break
    case .fails(let kind): failure = kind
    case .isDelayed(let time): if (try? await workbench.clock.sleep(for: time)) == nil { failure = "cancelled" }
    case .hangs: failure = "cancelled"
    }
    if let failure = failure.flatMap({ Self.failure(of: failing, $0) }) { throw failure }
  }
}
