import Endpoints

extension Run {
  /// The command with the values of its names: `$new`, the address of a new account, `$mailbox`, an address whose emails can be
  /// read, and `$code` and `$link` in the newest of these emails.
  func filled(_ command: ScriptCommand) async throws -> ScriptCommand {
    let names = command.names
    if names.isEmpty { return command }
    let domain = content.inbox.server?.mailDomain
    let mailbox = domain.map { "morty-\(id)@\($0)" } ?? "morty@citadel.org"
    var values = ["mailbox": mailbox, "new": domain.map { "birdperson-\(id)@\($0)" } ?? "birdperson@example.org"]
    let pause = Duration.milliseconds(200)
    var triesLeft = takesRealTime ? Int(timeout / pause) : 0
    for word in ["code", "link"] where names.contains(word) {
      while true {
        values[word] = try await content.inbox.newestMail(to: mailbox)?[word]
        guard values[word] == nil else { break }
        guard triesLeft > 0 else {
          throw Failure(description: "there is no email to \(mailbox) with a \(word)")
        }
        triesLeft -= 1
        try await Task.sleep(for: pause)
      }
    }
    return command.replacingTexts { text, _ in text.filled(values) }
  }
}
