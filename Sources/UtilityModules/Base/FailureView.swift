public import Entities
import Resources
public import Views

/// An error in place of content that could not be loaded, with a Retry button.
public struct FailureView: View {
  private let error: AppError
  private let retry: @MainActor () -> Void

  public init(_ error: AppError, retry: @escaping @MainActor () -> Void) {
    self.error = error
    self.retry = retry
  }

  public var body: some View {
    VStack(alignment: .leading) {
      Text(error.message).foregroundStyle(.failure).padding(EdgeInsets(leading: 2))
      Button(Strings.retry, action: retry)
    }
  }
}
