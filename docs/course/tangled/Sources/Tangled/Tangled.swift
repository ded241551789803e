/// The program: it reads the options, and opens the first screen.
@main @MainActor
enum Tangled {
  private static let help = """
    Tangled: greets, and shows a quote. Everything is in one module, and all screens share one client.

    swift run --package-path docs/course/tangled [--offline] [--hour N]

      --offline  lets the first request fail; then retry
      --hour N   the hour of the day, from 0 to 23 (9)

    Type a letter in brackets and press Enter, such as q, or n Morty for another name.
    """

  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var hour = 9
    while let argument = arguments.popFirst() {
      switch argument {
      case "--offline": Client.shared.failures = 1
      case "--hour":
        guard let number = arguments.popFirst().flatMap({ Int($0) }), (0...23).contains(number) else {
          return print("--hour needs a number from 0 to 23")
        }
        hour = number
      case "--help": return print(help)
      default: return print("unknown option \(argument); see --help")
      }
    }
    await AppState.shared.open(GreetingScreen(hour: hour))
    while let screen = AppState.shared.screen, let line = readLine() { await screen.handle(line) }
  }
}
