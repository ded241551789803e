/// One closure a feature was given, by the name people know it by: what happens to a call before and after the world
/// has its part in it.
struct Endpoint: Sendable {
  let name: String
  /// What it takes and gives, as `--list` shows it. Worked out there alone: the names of types take their time.
  let signature: @Sendable () -> String
  /// Whether it can fail in a way that is called so.
  let canFail: @Sendable (_ kind: String) -> Bool
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
  }

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
      let settings = await workbench.settings(of: name)
      let pause = settings.hangs ? .seconds(Int64.max / 4) : settings.delay
      if pause > .zero, (try? await workbench.clock.sleep(for: pause)) == nil,
        let cancelled = Self.failure(of: Failure.self, "cancelled")
      {
        throw cancelled
      }
      if let failure = settings.failure.flatMap({ Self.failure(of: Failure.self, $0) }) { throw failure }
      let value = try await action()
      await record.returned()
      return value
    } catch {
      await record.threw("\(error)")
      throw error
    }
  }
}
