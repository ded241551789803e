import Endpoints

extension Run {
  /// The command of a line, with what its words that begin with `$` stand for: the address of a new account, an address
  /// whose emails can be read, and what is in the newest of those.
  func filledCommand(_ line: String) async throws -> ScriptCommand? {
    let domain = content.inbox.server?.mailDomain
    let mailbox = domain.map { "morty-\(id)@\($0)" } ?? "morty@citadel.org"
    var values = ["mailbox": mailbox, "new": domain.map { "birdperson-\(id)@\($0)" } ?? "birdperson@example.org"]
    if let word = ["code", "link"].first(where: { line.contains("$\($0)") }) {
      let limit = ContinuousClock.now + timeout
      var mail = try await content.inbox.newestMail(to: mailbox)
      while mail == nil, isRemote, ContinuousClock.now < limit {
        try await Task.sleep(for: .milliseconds(200))
        mail = try await content.inbox.newestMail(to: mailbox)
      }
      guard let mail else { throw Failure(description: "there is no email to \(mailbox)") }
      guard mail[word] != nil else { throw Failure(description: "the email to \(mailbox) has no \(word)") }
      values.merge(mail) { $1 }
    }
    return try ScriptCommand(line: line, commands: content.commands, values: values)
  }
}
