import MicroappBasics

/// What an inspector copies and pastes: the calls so far, and what is not normal, as lines of a script.
extension Endpoints {
  /// Whether a call of an endpoint would not go straight to its backend and back. Views can follow it.
  public var areChanged: Bool { all.contains(where: \.isChanged) }

  /// The calls so far as comments, and the changes that hold, as lines of a script and as launch arguments, for a bug report.
  public var script: String {
    let changes = all.flatMap { endpoint in endpoint.changes.map { $0.line(endpoint.name) } }
    let arguments = changes.map { "--endpoint \($0.quoted)" }.joined(separator: " ")
    let lines =
      log.calls.map { "# \($0.line(otherThan: backend).withoutLineBreaks)" } + changes.map { "endpoint \($0)" }
      + (changes.isEmpty ? [] : ["# launch arguments: \(arguments)"])
    return lines.map { $0 + "\n" }.joined()
  }

  /// Makes all endpoints normal, and then what the lines `endpoint …` of a script say. Comments and other commands change
  /// nothing. Throws `UsageError`, and changes nothing, if a line names no endpoint or no change of it.
  public func apply(script: String) throws {
    let lines = script.split { $0.isNewline }.compactMap { line in
      let words = line.drop(while: \.isWhitespace)
      return words.hasPrefix("endpoint ") ? String(words.dropFirst(9)) : nil
    }
    let changes = try lines.map { line in
      let (name, change) = try EndpointChange.named(line)
      let connection = try connection(name)
      try check(change, of: connection.endpoint)
      return (connection, change)
    }
    for connection in connections where connection.endpoint.isChanged {
      try change(connection, .behaviour(.normal))
    }
    for (connection, change) in changes { try self.change(connection, change) }
  }
}

extension String {
  /// The text in one line, as a comment of a script must be.
  package var withoutLineBreaks: String { split { $0.isNewline }.joined(separator: " ") }
}
