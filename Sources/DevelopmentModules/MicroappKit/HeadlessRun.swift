import Base
import Terminal
import Views

/// A microapp without a screen of its own: it plays a script, from a file, a pipe, or a person who types commands.
@MainActor
struct HeadlessRun {
  let microapp: Microapp
  let options: Options

  func run() async -> Int32 {
    let path = options.script ?? "-"
    let source = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard source >= 0 else {
      complain("\(microapp.name): cannot read \(path): \(String(cString: strerror(errno)))")
      return ExitStatus.noInput
    }
    let workbench = options.isRealTime ? Workbench(clock: ContinuousClock()) : Workbench(clock: VirtualClock())
    let session = microapp.makeSession(workbench)
    let size = options.size ?? Size(width: 80, height: 24)
    let pilot = Pilot(size: size, workbench: workbench, timeout: options.timeout) { MicroappView(session: session) }
    let player = ScriptPlayer(pilot: pilot) { print($0) }
    let isConversation = source == STDIN_FILENO && isatty(STDIN_FILENO) == 1
    return isConversation
      ? await converse(with: pilot, player)
      : await play(LineReader(source), on: pilot, player, isInput: path == "-")
  }

  /// Plays a script to its end or its first failure.
  private func play(_ lines: LineReader, on pilot: Pilot, _ player: ScriptPlayer, isInput: Bool) async -> Int32 {
    do throws(ScriptPlayer.Stopped) {
      while let line = lines.next() { try await player.play(line) }
    } catch {
      complain(error.message)
      return error.status
    }
    if isInput, !player.hasShown { print(pilot.text) }
    return ExitStatus.fine
  }

  /// Plays what a person types, waits for what it set in motion, and shows the screen. A mistake is told and forgiven.
  private func converse(with pilot: Pilot, _ player: ScriptPlayer) async -> Int32 {
    print("One command a line, such as: tap \"Sign In\"; --help lists them all. Ctrl-D ends.\n\n\(pilot.text)")
    let lines = LineReader(STDIN_FILENO)
    while true {
      writeAll("> ", to: STDOUT_FILENO)
      guard let line = lines.next() else { break }
      do throws(ScriptPlayer.Stopped) {
        try await player.play(line)
        // A call that does not end is no mistake of the person's; the screen says how things stand.
        try? await pilot.wait()
        print(pilot.text)
      } catch {
        complain(error.message)
      }
    }
    print("")
    return ExitStatus.fine
  }
}

/// Reads a descriptor line by line. It waits for input where it stands: between two commands nothing else has to happen.
final class LineReader {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isAtEnd = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed; nil at the end.
  func next() -> String? {
    while true {
      if let feed = pending.firstIndex(of: 0x0A) {
        defer { pending.removeSubrange(...feed) }
        return String(decoding: pending[..<feed], as: UTF8.self)
      }
      if isAtEnd {
        defer { pending = [] }
        return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
      }
      let bytes = readSome(from: descriptor)
      isAtEnd = bytes.isEmpty
      pending += bytes
    }
  }
}
