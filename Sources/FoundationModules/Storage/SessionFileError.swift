/// Why the session file cannot be used. It names the field that is wrong, never its contents.
enum SessionFileError: Error, Equatable {
  /// The file has another format version, most likely from a newer version of the app.
  case version(Int)

  /// Any other reason, in words that follow the file's name.
  case content(String)

  /// The reason, in words that follow the file's name.
  var explanation: String {
    switch self {
    case .version(let version):
      "was written by another version of the app (its format is \(version), not \(SessionRecord.version))"
    case .content(let explanation): explanation
    }
  }

  /// The suffix for the renamed file. The number goes up while a file with that name exists.
  func suffix(_ number: Int) -> String {
    switch self {
    case .version(let version): "version-\(version)" + (number == 1 ? "" : "-\(number)")
    case .content: "unreadable-\(number)"
    }
  }
}

extension SessionFileError {
  /// Describes a decoder's error in words of our own, because the decoder's words may quote the file.
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
