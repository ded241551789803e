import Resources

extension Strings {
  static func furtherErrors(_ count: Int) -> String { text(count == 1 ? "1 more error" : "\(count) more errors") }

  static var notRecorded: String { text("What you do is not recorded") }
  static func cannotSave(_ name: String) -> String {
    text("Not saved: \(name) was copied out of its package. Start it with --scenarios DIR to save there.")
  }
  static func checkingRecording(_ count: Int) -> String {
    text("Playing \(count) steps again, to check the recording …")
  }

  /// - Parameters:
  ///   - obstacle: the reason, if the run was not played again.
  ///   - difference: the place where the recording differs from the run, if it does.
  ///   - secrets: the number of texts that the recording does not have.
  static func saved(_ path: String, obstacle: String?, difference: String?, secrets: Int) -> String {
    var sentences = [text("Saved \(path).")]
    if let obstacle { sentences += [text("It is not checked."), obstacle] }
    if let difference { sentences.append(text("Played again, it does not end on the same screen: \(difference).")) }
    switch secrets {
    case 0: break
    case 1: sentences.append(text("A secret is left out; --record-secrets keeps them."))
    default: sentences.append(text("\(secrets) secrets are left out; --record-secrets keeps them."))
    }
    return sentences.joined(separator: " ")
  }
}
