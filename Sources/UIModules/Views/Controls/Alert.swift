public import Resources

extension View {
  /// Stops everything with a message until the person has seen it: OK, Enter or Esc sets `isPresented` to false.
  ///
  /// - Parameter color: of its frame: what kind of message it is.
  public func alert(
    _ title: String, message: String, color: Color = .accent, isPresented: Binding<Bool>
  ) -> some View {
    modal(keepsKeys: false) {
      if isPresented.wrappedValue {
        AlertCard(title: title, message: message, color: color) { isPresented.wrappedValue = false }
      }
    }
  }

  /// Says that something is going on: a spinner in front of this view, whose controls do not answer as long; keys such
  /// as Esc do, so that nobody has to wait.
  public func loader(isPresented: Bool) -> some View {
    modal(keepsKeys: true) {
      if isPresented {
        HStack {
          Spinner()
          Text(Strings.current.loading)
        }
        .boxed("", color: .accent)
      }
    }
  }
}

private struct AlertCard: View {
  let title: String
  let message: String
  let color: Color
  let dismiss: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 1) {
      Text(message).frame(maxWidth: 44, alignment: .leading)
      Button(Strings.current.ok, action: dismiss)
    }
    .onKey(Key(.escape), hint: Strings.current.ok, action: dismiss)
    .boxed(title, color: color)
    .padding(horizontal: 2)
  }
}
