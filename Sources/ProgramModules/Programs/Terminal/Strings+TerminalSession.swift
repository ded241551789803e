import Views

extension Strings {
  static func furtherErrors(_ count: Int) -> String { text(count == 1 ? "1 more error" : "\(count) more errors") }

  static var notRecorded: String { text("Recording stopped") }
  static func cannotSave(_ name: String) -> String {
    text("Not saved: \(name) was copied out of its package. Start it with --scenarios DIR to save there.")
  }

  /// The obstacle is the reason why the script of a run does not play it again.
  static func saved(_ path: String, obstacle: String?, secrets: Int) -> String {
    var sentences = [text("Saved \(path).")] + [obstacle].compactMap(\.self)
    if secrets > 0 { sentences.append(text("\(secrets == 1 ? "1 secret" : "\(secrets) secrets") left out.")) }
    return sentences.joined(separator: " ")
  }
}
