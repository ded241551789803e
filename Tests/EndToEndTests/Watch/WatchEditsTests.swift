import Foundation
import Testing

/// Many edits in a row, while a person types all the time.
@Suite(.serialized, .blocking)
struct WatchEditsTests {
  /// The number of edits: a few, or as many as the environment variable says.
  private static let count = ProcessInfo.processInfo.environment["WATCH_EDITS"].flatMap { Int($0) } ?? 8

  @Test(.timeLimit(.minutes(15)), arguments: WatchedPackage.BuildSystem.allCases)
  func editsInARow(_ buildSystem: WatchedPackage.BuildSystem) throws {
    let watched = try WatchedTerminal(buildSystem)
    for number in 1...Self.count {
      let about = Comment(rawValue: "edit \(number)")
      for key in 1...(number % 3 + 1) { watched.act(number + key * 7) }
      switch number % 8 {
      case 1:
        try watched.package.edit("error number\(number)")
        try watched.waitFor("Sources/Watched/Watched.swift:1:7, 1 more error")
        try watched.waitFor("cannot find 'number\(number)'")
      case 2:
        try watched.edit()
        for key in 1...3 { watched.act(number + key) }
        try watched.edit()
      case 4:
        try watched.package.edit("crashes 0 Count")
        try watched.waitFor(". Still running")
      case 5:
        watched.terminal.resizeWindow(columns: UInt16(80 + number % 20), rows: 24)
        try watched.edit()
        watched.terminal.resizeWindow(columns: 80, rows: 24)
      case 6:
        try watched.package.edit("exits 0 Count")
        try watched.waitFor("ended with exit status 0. Still running")
      case 7:
        try watched.package.edit("hangs 0 Count")
        try watched.waitFor("Trying the new build")
      default: try watched.edit()
      }
      watched.act(number * 3)
      try watched.expectState()
      #expect(watched.package.faults == "", about)
    }
    try watched.expectOneProcess()
    try watched.end()
  }

  @Test func stoppedByControlZ() throws {
    let watched = try WatchedTerminal(inShell: true)
    for round in 1...2 {
      watched.act(round)
      try watched.expectState()
      if round == 2 {
        try watched.edit()
        watched.terminal.type("\u{1A}")
      } else {
        watched.terminal.type("\u{1A}")
        try watched.terminal.waitFor(TerminalEndTests.tearDown)
        try watched.edit()
      }
      try watched.waitFor("ready> ")
      watched.terminal.type("fg\n")
      try watched.expectState()
    }
    watched.terminal.type("\u{3}")
    try watched.waitFor("ready> ")
    watched.terminal.type("stty -a | grep -c ' icanon'\n")
    try watched.waitFor("\n1")
    #expect(watched.processes == [])
    #expect(watched.package.faults == "")
  }
}
