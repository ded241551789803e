/// A screen: the lines to print, and what a line of input does.
@MainActor
protocol Screen {
  var lines: [String] { get }
  func load() async
  func handle(_ line: String) async
}

/// How far a screen has come.
enum LoadState: Equatable {
  case loading, loaded
  case failed(message: String)
}

/// The state that all screens share.
@MainActor
final class AppState {
  static let shared = AppState()

  /// The name in the greeting, which the quote shows too.
  var name = ""
  /// The open screen; nil when the user has closed the app.
  private(set) var screen: (any Screen)?

  func open(_ screen: any Screen) async {
    self.screen = screen
    await screen.load()
  }

  func close() {
    screen = nil
  }

  func draw() {
    for line in screen?.lines ?? [] { print(line) }
  }
}
