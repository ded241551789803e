import Endpoints
import POSIX
import Programs
import Runs
import Watch

/// A program to test `--watch` on. Its source is a line of three words, which a script in place of the compiler puts
/// beside the executable: what the program does at its start (`works`, `crashes`, `exits`, `hangs`, `removes` the folder
/// of temporary files), the number of the build, and the label of a button; `removed`
/// for no button.
///
/// The environment variable `WATCHED_SOURCE` has the path of that source in its package. The program writes its process
/// identifier to the file `processes` in the package.
@main @MainActor
enum Watched {
  static func main() async {
    let path = getenv("WATCHED_SOURCE").map { String(cString: $0) } ?? ""
    let words = text(of: CommandLine.arguments[0] + ".source").split(whereSeparator: \.isWhitespace).map(String.init)
    note("\(getpid())\n", in: path)
    switch words.first {
    // This program must trap.
    case "crashes": fatalError("a build that crashes at its start")
    case "exits": exit(0)
    case "hangs": while true { pause() }
    case "removes": rmdir(getenv("TMPDIR"))
    default: break
    }
    let program = Program("Watched", about: "a program to test --watch on", hint: "", keys: "", file: path) {
      launch, _ in
      let model = WatchedModel(clock: launch.clock)
      return ProgramContent(WatchedView(model: model, build: words[1], label: words[2]))
    }
    var arguments = Array(CommandLine.arguments.dropFirst())
    let watch = Command.watch(&arguments)
    await program.run(arguments, [watch])
  }

  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    return String(decoding: readSome(from: file) ?? [], as: UTF8.self)
  }

  private static func note(_ line: String, in source: String) {
    guard let end = source.firstRange(of: "/Sources/") else { return }
    let file = open(source[..<end.lowerBound] + "/processes", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    defer { close(file) }
    _ = write(file, line, line.utf8.count)
  }
}
