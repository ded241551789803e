import Resources

extension Strings {
  static func furtherErrors(_ count: Int) -> String { count == 1 ? "1 more error" : "\(count) more errors" }

  static let notRecorded = "What you do is not recorded"
  static func cannotSave(_ name: String) -> String {
    "Not saved: \(name) was copied out of its package. Start it with --scenarios DIR to save there."
  }
  static func checkingRecording(_ count: Int) -> String { "Playing \(count) steps again, to check the recording …" }

  /// - Parameters:
  ///   - obstacle: the reason, if the run was not played again.
  ///   - difference: the place where the recording differs from the run, if it does.
  ///   - secrets: the number of texts that the recording does not have.
  static func saved(_ path: String, obstacle: String?, difference: String?, secrets: Int) -> String {
    var text = "Saved \(path)."
    if let obstacle { text += " It is not checked. \(obstacle)" }
    if let difference { text += " Played again, it does not end on the same screen: \(difference)." }
    if secrets > 0 {
      text += " \(secrets == 1 ? "A secret is" : "\(secrets) secrets are") left out; --record-secrets keeps them."
    }
    return text
  }
}
