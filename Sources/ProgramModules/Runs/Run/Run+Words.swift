import Endpoints

extension Run {
  /// The command with the values of its names: `$new`, the address of a new account, `$mailbox`, an address whose emails can be
  /// read, and `$code` and `$link` in the newest of these emails. Played answers have values of their own, also for secrets,
  /// such as `$password1`.
  func filled(_ command: ScriptCommand) async throws -> ScriptCommand {
    let names = command.names
    if names.isEmpty { return command }
    let domain = content.inbox.server?.mailDomain
    let mailbox = domain.map { "morty-\(id)@\($0)" } ?? "morty@citadel.org"
    var values = ["mailbox": mailbox, "new": domain.map { "birdperson-\(id)@\($0)" } ?? "birdperson@example.org"]
    for name in names where playedServers != nil || values[name] == nil && !ScriptText.knownNames.contains(name) {
      values[name] = history.journal.origin.words[name] ?? answers?.value(of: name) ?? values[name]
    }
    let pause = Duration.milliseconds(200)
    var triesLeft = takesRealTime ? Int(timeout / pause) : 0
    for word in ["code", "link"] where names.contains(word) && values[word] == nil {
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
    if let name = names.first(where: { values[$0] == nil }) {
      throw Failure(
        description: "$\(name) has no value: the answers beside the script have it, if it was recorded with them")
    }
    return command.replacingTexts { text, _ in text.filled(values) }
  }
}
