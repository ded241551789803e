import Views

/// A program with a pane for the state of its build over its last rows. The pane does not change the program's size.
struct StatusBannerView: View {
  let content: AnyView
  let banner: StatusBanner

  var body: some View {
    content.banner(pane)
  }

  private var pane: AnyView? {
    switch banner.state {
    case .idle: nil
    case .building(let text): AnyView(line(text).foregroundStyle(.secondary))
    case .done(let text): AnyView(line("✓ \(text)", rows: 4).foregroundStyle(.success))
    case .failed(let failure): AnyView(ScreenSizeReader { AnyView(StatusFailureView(failure: failure, screen: $0)) })
    }
  }

  private func line(_ text: String, rows: Int = 1) -> some View {
    Text(text, lineLimit: rows).padding(horizontal: 1)
  }
}

/// A failure with its whole message and a short excerpt: the user continues with the program above.
private struct StatusFailureView: View {
  let failure: StatusFailure
  let screen: Size

  var body: some View {
    VStack(alignment: .leading) {
      if !isLow { Divider() }
      VStack(alignment: .leading) {
        title.foregroundStyle(.failure).bold()
        ForEach(Array(texts.enumerated()), id: \.offset) { Text($0.element.text, lineLimit: $0.element.limit) }
      }
      .padding(horizontal: 1)
    }
  }

  private var isLow: Bool { screen.height < 15 }
  private var isHigh: Bool { screen.height >= 35 }
  /// A longer text would leave nothing of the program.
  private var longestText: Int { max(1, screen.height / 2 - 1) }

  private var texts: [(text: String, limit: Int)] {
    let details = failure.details.prefix(isLow ? 1 : isHigh ? 5 : 2)
    return details.map { ($0, failure.isPlace ? longestText : isLow ? 2 : 3) }
      + failure.excerpt(isLow ? 0 : isHigh ? 5 : 2).map { ($0, 1) }
  }

  private var title: Text {
    let more = failure.furtherErrors
    let ending = more > 0 ? ", \(Strings.furtherErrors(more))" : ""
    guard failure.isPlace else { return Text("✘ \(failure.title)\(ending)", lineLimit: longestText) }
    let width = screen.width - 4
    // The name of the file, and its line.
    let name = failure.title.split(separator: "/").last ?? ""
    let shownEnding = name.count + 2 + ending.count > width && more > 0 ? " +\(more)" : ending
    return Text("✘ \(failure.title.endTruncated(to: width - shownEnding.count))\(shownEnding)", lineLimit: 1)
  }
}

extension String {
  /// The end of this text, without whole folders of a path if possible. It begins with "…" if text is left out.
  fileprivate func endTruncated(to width: Int) -> String {
    guard count > width else { return self }
    let end = suffix(max(0, width - 1))
    return "…" + (end.firstIndex(of: "/").map { end[$0...] } ?? end)
  }
}
