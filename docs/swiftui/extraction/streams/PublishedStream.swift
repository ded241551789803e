import Combine

@MainActor
final class Basket: ObservableObject {
  static let shared = Basket()
  @Published var count = 0

  /// The count, beginning with the current one.
  nonisolated static func counts() -> AsyncStream<Int> {
    AsyncStream { continuation in
      let task = Task { @MainActor in
        for await count in Basket.shared.$count.values { continuation.yield(count) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
