extension View {
  /// Shows a view with a title over this view while `isPresented`, in the middle of the screen. Only the sheet can be used then;
  /// this view keeps its state, and its calls go on. Esc sets `isPresented` to false, unless the content uses the key.
  public func sheet(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder content: () -> AnyView
  ) -> AnyView {
    guard isPresented.wrappedValue else { return modal(nil, as: .sheet) }
    let content = content().onKey(Key(.escape), hint: Strings.cancel) { isPresented.wrappedValue = false }
    let sheet = ScreenSizeReader { screen in
      content
        .frame(width: min(62, screen.width - 6))
        .frame(height: min(16, screen.height - 4))
        .boxed(title, color: .secondary)
    }
    return modal(AnyView(sheet), as: .sheet)
  }
}
