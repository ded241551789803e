import Resources
import Terminal
public import Views

/// A program made of one feature: it runs in a terminal, plays scripts, and tells what it consists of. A microapp's
/// `main` makes one of these and calls `run()`; all the rest of a program is here.
@MainActor
public struct Microapp {
  /// What can stand behind a feature.
  public struct Backend: Sendable {
    let name: String
    let summary: String

    public init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  static let version = "0.1.0"

  let name: String
  let about: String
  let hint: String
  let backends: [Backend]
  let compose: @MainActor (Workbench) -> @MainActor () -> AnyView

  /// - Parameters:
  ///   - name: as it is called from the command line.
  ///   - about: one sentence for `--help`.
  ///   - hint: what one needs to know to try it, shown on its first line.
  ///   - backends: what can stand behind the feature; the first unless another is asked for.
  ///   - compose: makes the world, once, and returns what makes the feature in it each time somebody starts over.
  public init<Feature: View>(
    _ name: String, about: String, hint: String, backends: [Backend],
    compose: @escaping @MainActor (Workbench) -> @MainActor () -> Feature
  ) {
    self.name = name
    self.about = about
    self.hint = hint
    self.backends = backends
    self.compose = { workbench in
      let make = compose(workbench)
      return { AnyView(make()) }
    }
  }

  /// Does what the command line asks and ends the program.
  public func run() async -> Never {
    do throws(Malformed) {
      let options = try Options(parsing: Array(CommandLine.arguments.dropFirst()))
      try checkBackend(options.backend)
      exit(await run(options))
    } catch {
      complain("\(name): \(error.description)\nTry: \(name) --help")
      exit(ExitStatus.usage)
    }
  }

  private func checkBackend(_ wanted: String?) throws(Malformed) {
    guard let wanted, !backends.contains(where: { $0.name == wanted }) else { return }
    let names = backends.map(\.name).joined(separator: " ")
    throw Malformed(description: "there is no backend \(wanted); there are: \(names)")
  }

  private func run(_ options: Options) async -> Int32 {
    switch options.request {
    case .help: print(help)
    case .version: print("\(name) \(Self.version)")
    case .list: print(list)
    case .run:
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
      if isTerminal, !isDumb, !options.isPlain, options.script == nil { return await runInTerminal() }
      return await HeadlessRun(microapp: self, options: options).run()
    }
    return ExitStatus.fine
  }

  private func runInTerminal() async -> Int32 {
    let workbench = Workbench(clock: ContinuousClock())
    let session = makeSession(workbench)
    let size = terminalSize(of: STDOUT_FILENO) ?? Size(width: 80, height: 24)
    let screen = Screen(size: size) { MicroappView(session: session) }
    // By the convention of no-color.org an empty value does not count.
    let wantsColor = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    let palette: Palette = wantsColor ? .standard : .monochrome
    let status = await TerminalProgram(screen: screen, palette: palette).run()
    screen.close()
    return status ?? ExitStatus.noInput
  }

  func makeSession(_ workbench: Workbench) -> MicroappSession {
    MicroappSession(name: name, hint: hint, workbench: workbench, makeFeature: compose(workbench))
  }
}

/// Says on standard error what went wrong. Messages quote what people typed, so they are neutralised as a screen is.
func complain(_ message: String) {
  let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
  writeAll(lines.map { String($0).neutralized }.joined(separator: "\n") + "\n", to: STDERR_FILENO)
}
