public import Views

/// An error in place of content that could not be loaded, with a Retry button.
public struct FailureView: View {
  private let message: String
  private let retry: @MainActor () -> Void

  /// - Parameter message: the message of the error.
  public init(_ message: String, retry: @escaping @MainActor () -> Void) {
    self.message = message
    self.retry = retry
  }

  /// The content of the view.
  public var body: some View {
    VStack(alignment: .leading) {
      Text(message).foregroundStyle(.failure).padding(EdgeInsets(leading: 2))
      Button(Strings.retry, role: .retry, action: retry).prefersDefaultFocus()
    }
  }
}
