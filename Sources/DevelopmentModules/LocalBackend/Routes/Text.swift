extension Response {
  /// A plain text response.
  static func text(_ text: String) -> Response {
    Response(status: 200, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }
}

extension String {
  /// The text on one line, with `?` for every character that a terminal could obey: clients choose some of the text
  /// that is printed there.
  var withoutControls: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text.append("?")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
