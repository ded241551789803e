import Entities
import FakeBackend
public import Foundation

extension LocalBackend {
  /// What somebody has to know who has just started a server: lines to paste, where mail lies, and whom to sign in as.
  public static func welcome(at url: URL) -> String {
    let address = url.absoluteString
    let resident = FakeBackend.resident
    return """
      LocalBackend listens at \(address)
      For development only: on this machine alone, no TLS.

      Paste this where the app is to run:
      export SUPABASE_URL=\(address) SUPABASE_KEY=\(anonKey)
      export RICKANDMORTY_URL=\(address)/api

      Mail lies at \(address)/inbox
      Sign in as \(resident.email) with \(resident.password)
      Control-C ends it. What it answers:
      """
  }
}
