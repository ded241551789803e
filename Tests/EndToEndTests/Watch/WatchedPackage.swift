import Foundation
import TestSupport

/// The package of the program `Watched`, with a script in place of `swift` that builds it in a moment. The source is a
/// line: see `Watched`. A source that begins with `error` does not compile, and the build of one that begins with `slow`
/// does not end by itself.
final class WatchedPackage: Sendable {
  /// The build system whose folders the script uses.
  enum BuildSystem: String, CaseIterable {
    case native, swiftbuild

    var folder: String {
      switch self {
      case .native: ".build/test-platform/debug"
      case .swiftbuild: ".build/out/Products/Debug-test"
      }
    }
  }

  let path: String
  private let folder: TemporaryFolder
  private let buildSystem: BuildSystem

  init(_ buildSystem: BuildSystem = .native) throws {
    self.buildSystem = buildSystem
    folder = try TemporaryFolder()
    path = folder.path
    for name in ["bin", "tmp", "Sources/Watched/Scenarios/1-start", buildSystem.folder] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
    try put("", as: "Package.swift")
    try put(
      "# A start\n# sentence\nfill \"Name\" \"scenario\"\ntap \"Count\"\n",
      as: "Sources/Watched/Scenarios/1-start/start.scenario")
    try edit("works 0 Count")
    // Written by a shell: a program that another test starts at this moment inherits what the tests write, and an
    // executable that is open for writing cannot run.
    _ = try BuiltProgram(url: URL(filePath: "/bin/sh")).run(
      [
        "-c", "cat >\"$0\" && chmod 755 \"$0\" && \"$0\" build --package-path \"$@\"", "\(path)/bin/swift", path,
        "--build-system", buildSystem.rawValue,
      ],
      input: Self.compiler, environment: environment)
  }

  /// The file of a recording.
  var recording: String { "\(path)/recorded.scenario" }

  var executable: String { "\(path)/\(buildSystem.folder)/Watched" }

  var environment: [String: String] {
    [
      "PATH": "\(path)/bin:/usr/bin:/bin", "TMPDIR": "\(path)/tmp", "WATCHED": BuiltProgram("Watched").url.path,
      "WATCHED_SOURCE": "\(path)/Sources/Watched/Watched.swift", "SWIFT_BACKTRACE": "enable=no",
      "WATCHED_FOLDER": buildSystem.folder, "WATCHED_SYSTEM": buildSystem.rawValue,
    ]
  }

  /// Saves the source.
  func edit(_ source: String) throws {
    try put(source + "\n", as: "Sources/Watched/Watched.swift")
  }

  /// What the script complains about: two builds at once, and one by another build system.
  var faults: String { text(of: "faults") }

  /// Whether a build has begun and not ended.
  var isBuilding: Bool { FileManager.default.fileExists(atPath: "\(path)/lock") }

  /// How many programs and trials have begun.
  var starts: Int { text(of: "processes").split(separator: "\n").count }

  /// The processes of builds, trials and programs that exist, also if they have ended and nothing has waited for them. The
  /// program is in a session, and each build and trial leads one. In another session it is a later process with the number of
  /// one that is gone.
  func processes(inSession session: Int32) -> Set<Int32> {
    // Apple platforms know no session of a process that has ended.
    Set((text(of: "processes") + text(of: "builds")).split(separator: "\n").compactMap { Int32($0) }).filter {
      kill($0, 0) == 0 && [session, $0, -1].contains(getsid($0))
    }
  }

  func put(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"), options: .atomic)
  }

  private func text(of name: String) -> String {
    (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)) ?? ""
  }

  private static let compiler = #"""
    #!/bin/sh
    # Builds as SwiftPM does, as far as a program can see it.
    cd "$3" || exit 1
    trap 'rm -f lock; exit 130' INT
    if [ -e lock ] && kill -0 "$(cat lock)" 2>/dev/null; then echo "$(cat lock) and $$ build at once" >>faults; fi
    echo $$ >lock
    echo $$ >>builds
    case "$*" in
    *"--build-system $WATCHED_SYSTEM"*) folder=$WATCHED_FOLDER ;;
    *) echo "$* is not by $WATCHED_SYSTEM" >>faults ;;
    esac
    echo "Building for debugging..."
    read -r kind rest <Sources/Watched/Watched.swift
    echo "[1/3] Compiling Watched Watched.swift"
    sleep 0.02
    case $kind in
    error)
      echo "$3/Sources/Watched/Watched.swift:1:7: error: cannot find '$rest' in scope"
      echo "1 | error $rest"
      echo "  |       \`- error: cannot find '$rest' in scope"
      echo "$3/Sources/Watched/Other.swift:2:1: error: expected '}'"
      rm -f lock
      exit 1
      ;;
    slow) while :; do sleep 0.02; done ;;
    esac
    echo "[2/3] Write Objects.LinkFileList"
    cp "$WATCHED" $folder/new
    echo "$kind $rest" >$folder/Watched.source
    mv -f $folder/new $folder/Watched
    echo "[3/3] Linking Watched"
    rm -f lock
    """#
}
