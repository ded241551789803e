import Views

/// The name of the app in large letters; in a low window in a bold line.
struct WordmarkView: View {
  static let width = 35

  private let letters = """
    ╭─┬─╮ ╷ ╭── ╭─╮ ╭─╮ ╭─╮ ╭─╮ ╭─╮ ╭─╮
    │ │ │ │ │   ├┬╯ │ │ ├─┤ ├─╯ ├─╯ ╰─╮
    ╵ ╵ ╵ ╵ ╰── ╵╰╴ ╰─╯ ╵ ╵ ╵   ╵   ╰─╯
    """

  var body: some View {
    ScreenSizeReader { room in
      if room.height < 20 {
        Text(Strings.appName).bold()
      } else {
        VStack(alignment: .leading) {
          // One view for each line, because the lines of one text are wrapped, without the space inside letters.
          ForEach(letters.split(separator: "\n"), id: \.self) { Text(String($0), lineLimit: 1) }
        }
        .accessibilityLabel(Strings.appName)
        .padding(EdgeInsets(top: room.height / 10))
      }
    }
  }
}
