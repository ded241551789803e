import Foundation
import TerminalHost
import Testing

/// A program that is built again and replaced while a person uses it: see `WatchedPackage`.
@Suite(.serialized, .blocking)
struct WatchTests {
  @Test func theNewBuildHasTheState() throws {
    let watched = try WatchedTerminal()
    for number in 1...40 { watched.act(number * 7) }
    try watched.expectState()

    try watched.edit()

    try watched.expectState()
    try watched.waitFor("New build: build ")
    try watched.expectOneProcess()
    try watched.end()
  }

  @Test func anErrorIsShownUntilItIsMended() throws {
    let watched = try WatchedTerminal()
    watched.type("a")
    try watched.package.edit("error mistake")
    try watched.waitFor("Sources/Watched/Watched.swift:1:7, 1 more error")
    try watched.waitFor("cannot find 'mistake' in scope")
    watched.type("b")
    try watched.expectState()

    try watched.edit()

    try watched.expectState()
    try watched.waitUntil { !watched.screen.contains("mistake") }
    try watched.end()
  }

  @Test(
    "a build that fails at its start is not used",
    arguments: [("crashes", "; this one goes on"), ("hangs", "Trying the new build")])
  func failsAtItsStart(source: String, message: String) throws {
    let watched = try WatchedTerminal()
    watched.type("a")
    try watched.package.edit("\(source) 1 Count")
    try watched.waitFor(message)
    watched.type("b")
    try watched.expectState()

    try watched.edit()

    try watched.expectState()
    try watched.expectOneProcess()
    try watched.end()
  }

  @Test func aCallInProgressEndsInTheNewBuild() throws {
    let watched = try WatchedTerminal()
    for _ in 1...3 { watched.moveFocus() }
    watched.act(1)
    try watched.edit()
    try watched.expectState()
    try watched.end()
  }

  @Test func theCatalogueStaysOpen() throws {
    let watched = try WatchedTerminal()
    watched.type("a")
    try watched.expectState()
    watched.terminal.type("\u{1B}OS")
    try watched.waitFor("A start")
    try watched.edit()
    try watched.waitUntil("not replaced") { watched.package.starts == 3 }
    watched.terminal.resizeWindow(columns: 81, rows: 24)
    try watched.waitFor("A start")
    watched.terminal.type("\u{1B}")
    try watched.expectState()
    try watched.end()
  }

  @Test func laterStepsAreKeptUntilTheyFitAgain() throws {
    let watched = try WatchedTerminal()
    watched.type("a")
    for _ in 1...2 { watched.moveFocus() }
    watched.act(1)
    watched.act(1)
    let state = watched.state

    try watched.edit(label: "Add")
    try watched.waitFor("does not fit the new build: focus")
    watched.state = state
    watched.state.build = 1
    try watched.edit()

    try watched.expectState()
    try watched.end()
  }

  @Test("a signal during a build ends both", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalDuringABuild(signal: Int32) throws {
    let watched = try WatchedTerminal()
    try watched.package.edit("slow")
    try watched.waitUntil { watched.package.processes.count == 2 }
    try watched.end(by: { $0.send(signal) }, as: .exited(128 + signal))
  }

  @Test func controlCDuringABuildEndsBoth() throws {
    let watched = try WatchedTerminal()
    try watched.package.edit("slow")
    try watched.waitUntil { watched.package.processes.count == 2 }
    try watched.end()
  }
}
