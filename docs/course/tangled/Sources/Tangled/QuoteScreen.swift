/// Shows the quote, and leads back to the greeting.
@MainActor
final class QuoteScreen: Screen {
  private let hour: Int
  private var state = LoadState.loading
  private var quote = ""

  /// - Parameter hour: for the greeting, which the screen opens again.
  init(hour: Int) {
    self.hour = hour
  }

  var lines: [String] {
    switch state {
    case .loading: ["Loading…"]
    case .failed(let message): [message, "[r] Retry  [b] Back  [c] Close"]
    case .loaded: [quote, "[b] Back to \(AppState.shared.name)  [c] Close"]
    }
  }

  func load() async {
    state = .loading
    AppState.shared.draw()
    do {
      quote = try await Client.shared.quote()
      state = .loaded
    } catch {
      state = .failed(message: "\(error)")
    }
    AppState.shared.draw()
  }

  func handle(_ line: String) async {
    switch line.first {
    case "r" where state != .loaded: await load()
    case "b": await AppState.shared.open(GreetingScreen(hour: hour))
    case "c": AppState.shared.close()
    default: AppState.shared.draw()
    }
  }
}
