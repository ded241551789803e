import FakeBackend

/// Nothing is answered before it is written down, so a server that is killed has lost nothing that anybody knows of.
extension AuthDesk {
  /// Writes down what has changed, if this server keeps anything.
  func keep() async throws(Refusal) {
    guard let file else { return }
    let records = await fake.accountRecords()
    // Of two calls at once, the one with the later records may come back first.
    if records.revision > keptRecords?.revision ?? -1 {
      keptRecords = records
      isKept = false
    }
    guard !isKept, let keptRecords else { return }
    do {
      try file.save(AuthRecord(key: tokens.key, accounts: keptRecords, births: births, sessions: sessions))
      isKept = true
    } catch {
      throw Refusal(500, "unexpected_failure", "The server's file cannot be written")
    }
  }
}

/// What an earlier run left, and where the next one will find it.
struct Kept: Sendable {
  let file: AuthFile?
  let state: (record: AuthRecord, key: [UInt8])?

  init(in directory: String?) throws(UnreadableState) {
    file = if let directory { try AuthFile(in: directory) } else { nil }
    state = try file?.load()
  }
}
