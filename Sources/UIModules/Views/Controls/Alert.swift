public import Resources

extension View {
  /// Shows a modal message. OK, Enter and Esc set `isPresented` to false.
  ///
  /// - Parameter color: the colour of the border, for the kind of message.
  public func alert(
    _ title: String, message: String, color: Color = .plain, isPresented: Binding<Bool>
  ) -> AnyView {
    let card = AlertCard(title: title, message: message, color: color) { isPresented.wrappedValue = false }
    return modal(isPresented.wrappedValue ? AnyView(card) : nil)
  }
}

private struct AlertCard: View {
  let title: String
  let message: String
  let color: Color
  let dismiss: @MainActor () -> Void

  var body: some View {
    ScreenSizeReader { screen in
      VStack(alignment: .trailing, spacing: screen.height < 12 ? 0 : 1) {
        // If there is too little room the message scrolls and the button stays visible.
        ScrollView {
          // The last columns are reserved for the scroll indicators.
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
