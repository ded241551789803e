/// Greets, saves another name, and opens the quote.
@MainActor
final class GreetingScreen: Screen {
  private let hour: Int
  private var state = LoadState.loading
  private var message: String?

  init(hour: Int) {
    self.hour = hour
  }

  var lines: [String] {
    switch state {
    case .loading: return ["Loading…"]
    case .failed(let message): return [message, "[r] Retry  [c] Close"]
    case .loaded:
      let salutation = hour < 12 ? "Good morning." : "Good day."
      return [salutation, "Hello, \(AppState.shared.name)!"] + (message.map { [$0] } ?? [])
        + ["[n NAME] Name  [q] Quote  [c] Close"]
    }
  }

  func load() async {
    state = .loading
    AppState.shared.draw()
    do {
      AppState.shared.name = try await Client.shared.name()
      state = .loaded
    } catch {
      state = .failed(message: "\(error)")
    }
    AppState.shared.draw()
  }

  func handle(_ line: String) async {
    switch line.first {
    case "r" where state != .loaded: await load()
    case "n" where state == .loaded: await save(line.dropFirst().drop { $0 == " " })
    case "q" where state == .loaded: await AppState.shared.open(QuoteScreen(hour: hour))
    case "c": AppState.shared.close()
    default: AppState.shared.draw()
    }
  }

  private func save(_ name: Substring) async {
    do {
      try await Client.shared.save(String(name))
      AppState.shared.name = String(name)
      message = nil
    } catch {
      message = "\(error)"
    }
    AppState.shared.draw()
  }
}
