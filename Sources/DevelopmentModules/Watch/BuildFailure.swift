/// Why a build failed: the first error, and how many others there are.
struct BuildFailure: Equatable, Sendable {
  /// A place in a source file.
  struct Location: Hashable, Sendable {
    let file: String
    let line: Int
    /// Nil for an error of the linker.
    let column: Int?
  }

  let message: String
  var location: Location?
  /// The lines that the compiler shows of the source, or the last lines of the output if no error has a place.
  var excerpt: [String] = []
  /// The number of other errors.
  var furtherErrors = 0
}

/// A line of output that reports an error, such as `/path/File.swift:3:14: error: cannot find 'x' in scope`.
struct ErrorLine: Hashable {
  let message: String
  let location: BuildFailure.Location?
  /// Whether it says only that a command failed, whose own errors stand elsewhere.
  var isGeneral: Bool {
    location == nil
      && ["command failed with exit code", "ExitCode(", "fatalError"].contains { message.firstRange(of: $0) != nil }
  }

  /// Nil if the line reports no error.
  init?(_ line: String) {
    let mark = "error: "
    guard let range = line.firstRange(of: mark) else { return nil }
    let place = line[..<range.lowerBound]
    // "error:" within a sentence, or in an excerpt of the source.
    guard place.isEmpty || place.hasSuffix(": "), !line.isExcerpt else { return nil }
    message = String(line[range.upperBound...])
    location = BuildFailure.Location(place.dropLast(2))
  }
}

extension BuildFailure.Location {
  /// Reads `FILE:LINE:COLUMN` or `FILE:LINE`.
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = Int(parts[parts.count - 1]) else { return nil }
    let line = parts.count > 2 ? Int(parts[parts.count - 2]) : nil
    let file = parts.dropLast(line == nil ? 1 : 2).joined(separator: ":")
    guard !file.isEmpty else { return nil }
    self.init(file: file, line: line ?? last, column: line == nil ? nil : last)
  }
}

extension String {
  /// Whether it is a line of source that the compiler shows: a number or spaces, and a bar.
  var isExcerpt: Bool {
    drop { $0 == " " || $0.isNumber }.first == "|"
  }
}
