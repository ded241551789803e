import Resources
import Terminal
public import Views

/// A screen as a program: it runs in a terminal, plays scripts, and tells what it consists of.
@MainActor
public struct TerminalApp {
  static let version = "0.1.0"

  let name: String
  let about: String
  let hint: String
  /// The keys of its own, for help.
  let keys: String
  let flags: [Flag]
  let content: @MainActor (Workbench) throws -> AnyView

  /// - Parameters:
  ///   - name: as it is called from the command line.
  ///   - about: one sentence for `--help`.
  ///   - hint: what one needs to know to try it, for `--list`.
  ///   - keys: which keys do what in it besides those that all programs have, for `--help`.
  ///   - flags: the options it has beside those that all have.
  ///   - content: makes all there is: the world, and the screen that shows it. Also called to learn which endpoints
  ///     there are, so whatever is more than that waits until the screen appears. Throws if a backend that was asked
  ///     for is not configured: what is thrown says by its description what to do.
  public init(
    _ name: String, about: String, hint: String, keys: String, flags: [Flag] = [],
    content: @escaping @MainActor (Workbench) throws -> some View
  ) {
    self.name = name
    self.about = about
    self.hint = hint
    self.keys = keys
    self.flags = flags
    self.content = { workbench in
      let view = AnyView(try content(workbench))
      try workbench.checkBackend()
      return view
    }
  }

  /// Does what the command line asks and ends the program.
  public func run() async -> Never {
    fillStandardDescriptors()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      exit(try await run(try Options(parsing: arguments, flags: flags)))
    } catch let error as Malformed {
      complain("\(name): \(error.description)\nTry: \(name) --help")
      exit(ExitStatus.usage)
    } catch let error as LeftOut {
      let command = (["swift run --traits Live", name] + arguments).joined(separator: " ")
      complain("\(name): this build links no network code, so it has no backend \(error.backend). Run:\n  \(command)")
      exit(ExitStatus.usage)
    } catch {
      complain("\(name): \(error)")
      exit(ExitStatus.configuration)
    }
  }

  private func run(_ options: Options) async throws -> Int32 {
    let output = StandardOutput()
    switch options.request {
    case .help: output.print(help)
    case .version: output.print("\(name) \(Self.version)")
    case .list: output.print(try list)
    case .run:
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      let isDumb = ["", "dumb"].contains(environment("TERM") ?? "")
      if isTerminal, !isDumb, !options.isPlain, options.script == nil { return try await runInTerminal(options) }
      return try await HeadlessRun(app: self, options: options).run()
    }
    return output.status(ExitStatus.fine, of: name)
  }

  private func runInTerminal(_ options: Options) async throws -> Int32 {
    let workbench = Workbench(clock: ContinuousClock(), values: options.values)
    let content = try content(workbench)
    let size = terminalSize(of: STDOUT_FILENO) ?? Size(width: 80, height: 24)
    let screen = Screen(size: size) { content }
    let depth = ColorDepth(
      noColor: environment("NO_COLOR"), term: environment("TERM"), colorTerm: environment("COLORTERM"))
    let palette = Palette(theme: options.theme, depth: depth)
    defer { screen.close() }
    do throws(TerminalError) {
      return try await TerminalProgram(screen: screen, palette: palette, usesMouse: options.usesMouse).run()
    } catch {
      complain("\(name): \(error)")
      return ExitStatus.noInput
    }
  }
}

private func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
