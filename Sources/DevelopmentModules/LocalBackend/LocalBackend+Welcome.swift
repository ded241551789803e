import Entities
import FakeBackend
public import Foundation

extension LocalBackend {
  /// What somebody has to know who has just started a server: lines to paste, where mail lies, and whom to sign in as.
  ///
  /// - Parameter key: what clients are to send as theirs.
  public static func welcome(at url: URL, key: String) -> String {
    let address = url.absoluteString
    let resident = FakeBackend.resident
    return """
      LocalBackend listens at \(address)
      For development only: on this machine alone, no TLS.

      Paste this where the app is to run:
      export SUPABASE_URL=\(address) SUPABASE_KEY=\(key)
      export RICKANDMORTY_URL=\(address)/api

      Mail lies at \(address)/inbox
      Sign in as \(resident.email) with \(resident.password)
      Control-C ends it. What it answers:
      """
  }
}
