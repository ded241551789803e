/// Why what was found is no session that this program can use. It tells the place, never what stood there.
enum Flaw: Error, Equatable {
  /// Written in a format of another version, most likely by a newer program.
  case version(Int)

  /// What it is or lacks, as words that go after its name.
  case content(String)

  /// In words that go after the name of what was found.
  var explanation: String {
    switch self {
    case .version(let version):
      "was written by another version of the app (its format is \(version), not \(SessionRecord.version))"
    case .content(let explanation): explanation
    }
  }

  /// What to append to the file's name to put it aside: the first ending, the second if that is taken, and so on.
  func ending(_ attempt: Int) -> String {
    switch self {
    case .version(let version): "version-\(version)" + (attempt == 1 ? "" : "-\(attempt)")
    case .content: "unreadable-\(attempt)"
    }
  }
}

extension Flaw {
  /// What was wrong for the decoder, whose own words may quote the file.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .content("lacks \(Self.place(context.codingPath + [key]))")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self = .content("has something unexpected in \(Self.place(context.codingPath))")
    default:
      self = .content("is not JSON that the app understands")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "place of an object" : path.map(\.stringValue).joined(separator: ".")
  }
}
