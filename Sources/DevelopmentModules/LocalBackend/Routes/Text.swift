extension Response {
  /// An answer for people.
  static func text(_ text: String) -> Response {
    Response(status: 200, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }
}

extension String {
  /// On one line and without what could give orders to a terminal: clients choose some of what is shown there.
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
