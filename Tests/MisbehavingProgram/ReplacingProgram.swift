import Observation
import POSIX
import Views
import Terminal

/// A program that replaces itself in the terminal, and remembers what was typed. Small letters are text; other keys do
/// something.
///
/// - `--until N`: it replaces itself at once, until there were so many generations.
/// - `--crash`: it crashes before it runs.
@MainActor @Observable
final class ReplacingProgram {
  private let executable: String
  private let generation: Int
  private let last: Int
  private var text: String
  private var failure = ""
  @ObservationIgnored private var screen: Screen?
  @ObservationIgnored private var program: TerminalProgram?

  init?(_ arguments: [String]) {
    guard arguments.contains("--replacing") else { return nil }
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).map { arguments[$0 + 1] }
    }
    let adopted = value("--state").flatMap(TerminalState.init).map(AdoptedTerminal.init)
    // This program must trap.
    if arguments.contains("--crash") { fatalError("a new build that crashes") }
    executable = arguments[0]
    generation = value("--generation").flatMap { Int($0) } ?? 1
    last = value("--until").flatMap { Int($0) } ?? 1
    text = value("--text") ?? ""
    let screen = Screen(size: Size(width: 80, height: 24)) { ReplacingView(program: self) }
    self.screen = screen
    program = TerminalProgram(
      screen: screen, onEvent: { screen.send($0) }, theme: .mono, depth: .trueColor,
      onUnusedKey: { [unowned self] in handle($0) }, adopting: adopted)
  }

  func run() async -> Never {
    if generation < last { replace() }
    let status = try? await program?.run()
    print("pid \(getpid()), generation \(generation), typed <\(text)>")
    exit(status ?? 66)
  }

  fileprivate var lines: [String] {
    [
      "generation \(generation). size \(size.width)x\(size.height). descriptors \(descriptors).",
      "typed \(text.count).", failure,
    ]
  }

  private var size: Size { screen?.size ?? .zero }
  /// The number of descriptors that the next program would get, without `/proc/N/stat`: Dispatch opens it on Linux for a
  /// moment each second, on a thread of its own, to count the threads that run. Its other descriptors close with the program.
  private var descriptors: Int {
    (Int32(0)..<1024).count { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      guard flags >= 0, flags & FD_CLOEXEC == 0 else { return false }
      return Executables.resolved("/proc/self/fd/\(descriptor)")?.hasSuffix("/stat") != true
    }
  }

  private func handle(_ key: Key) {
    guard case .character(let character) = key.code else { return }
    switch character {
    case "a"..."z": text.append(character)
    case "!": replace()
    case "%": replace(by: "/nonexistent/program")
    case "#": replace(adding: ["--crash"])
    case "T": replaceDuringSignal(SIGTERM, isBefore: false)
    case "Z": replaceDuringSignal(SIGTSTP, isBefore: false)
    case "K": replaceDuringSignal(SIGTERM, isBefore: true)
    case "P": print("printed \(generation)")
    case "W": _ = write(STDERR_FILENO, "warning \(generation)\n", 10)
    default: break
    }
  }

  private func replace(by executable: String? = nil, adding more: [String] = []) {
    program?.replace(with: executable ?? self.executable) { [unowned self] state in
      arguments(state) + more
    } failed: { [unowned self] in
      failure = "\($0)."
    }
  }

  /// Sends a signal to this process either just before the next program, or when it has begun and has not adopted the
  /// terminal: a shell is it for a moment.
  private func replaceDuringSignal(_ number: Int32, isBefore: Bool) {
    var isDue = isBefore
    program?.replace(with: "/bin/sh") { [unowned self] state in
      // Once, because a second signal ends the program at once.
      if isDue { kill(getpid(), number) }
      isDue = false
      let signal = isBefore ? "" : "kill -\(number) $$; "
      return ["-c", signal + "exec \"$0\" \"$@\"", executable] + arguments(state)
    } failed: { [unowned self] in
      failure = "\($0)."
    }
  }

  private func arguments(_ state: TerminalState) -> [String] {
    ["--replacing", "--state", "\(state)", "--generation", "\(generation + 1)", "--until", "\(last)", "--text", text]
  }
}

private struct ReplacingView: View {
  unowned let program: ReplacingProgram

  var body: some View {
    VStack {
      Text(program.lines[0])
      Text(program.lines[1])
      Text(program.lines[2])
      Button("Nothing") {}
    }
  }
}
