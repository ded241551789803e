public import Resources

extension View {
  /// Stops everything with a message until the person has seen it: OK, Enter or Esc sets `isPresented` to false.
  ///
  /// - Parameter color: of its frame: what kind of message it is.
  public func alert(
    _ title: String, message: String, color: Color = .accent, isPresented: Binding<Bool>
  ) -> AnyView {
    let card = AlertCard(title: title, message: message, color: color) { isPresented.wrappedValue = false }
    return modal(passesKeysThrough: false, isPresented.wrappedValue ? AnyView(card) : nil)
  }

  /// Says that something is going on: a spinner in front of this view, whose controls do not answer as long; keys such
  /// as Esc do, so that nobody has to wait.
  public func loader(isPresented: Bool) -> AnyView {
    let card = HStack {
      Spinner()
      Text(Strings.loading)
    }
    return modal(passesKeysThrough: true, isPresented ? card.boxed("", color: .accent) : nil)
  }
}

private struct AlertCard: View {
  let title: String
  let message: String
  let color: Color
  let dismiss: @MainActor () -> Void

  var body: some View {
    ScreenSizeReader { screen in
      VStack(spacing: screen.height < 12 ? 0 : 1) {
        // Where there is not enough room the message is scrolled; the button has its row first.
        ScrollView {
          // The last columns belong to the marks that tell of more.
          Text(message).padding(EdgeInsets(trailing: 2)).frame(maxWidth: .max, alignment: .leading)
        }
        .frame(maxWidth: 46)
        Button(Strings.ok, action: dismiss)
      }
    }
    .onKey(Key(.escape), hint: Strings.ok, action: dismiss)
    .boxed(title, color: color)
  }
}
