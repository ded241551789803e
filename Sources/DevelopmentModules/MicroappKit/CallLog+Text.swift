import Views

/// The words of an entry in the strip.
extension CallLog.Entry {
  /// The entry in one line: `login(rick@citadel.org, •••) … ok 301 ms`.
  public var text: String { call + ending }

  /// The entry in a line of a width. If it is too long, the arguments are cut; the outcome stays.
  func text(width: Int) -> String {
    let line = textBelow == nil ? call : String(call.prefix { $0 != "\n" })
    return line.truncated(to: max(0, width - ending.cellWidth)) + ending
  }

  /// The text of a note below its first line, such as a link to be copied; nil if there is none.
  var textBelow: String? {
    guard isNote, let end = call.firstIndex(of: "\n") else { return nil }
    return String(call[call.index(after: end)...])
  }

  /// How many rows of a width that text takes.
  func rowsBelow(width: Int) -> Int {
    guard let textBelow, width > 0 else { return 0 }
    return (textBelow.cellWidth + width - 1) / width
  }

  private var ending: String {
    switch outcome {
    case nil: " …"
    case .note: ""
    case .open(let values): " … open, \(values) so far"
    case .closed(let values): " … closed after \(values)"
    case .returned(let time): " … ok \(time.milliseconds) ms"
    case .threw(let error, let time): " … \(error) \(time.milliseconds) ms"
    }
  }
}

extension Duration {
  /// In whole milliseconds.
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
