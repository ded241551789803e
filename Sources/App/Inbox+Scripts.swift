import Endpoints
import LiveBackends

/// The inbox of scripts, which need the code and the link of an email. No user of the app sees it.
extension Inbox {
  /// The emails of the fake and of the local server are put into it. With servers on other machines, it reads those that
  /// the Mailpit at `SUPABASE_INBOX` catches.
  static func ofScripts(_ configuration: AppConfiguration) -> Inbox {
    let environment = configuration.environment
    let inbox = Inbox()
    let characters = configuration.home == .live ? CharactersServer(environment: environment) : nil
    inbox.server = characters
    if configuration.auth == .supabase {
      inbox.server = SupabaseServer(environment: environment, characters: characters)
    }
    return inbox
  }
}
