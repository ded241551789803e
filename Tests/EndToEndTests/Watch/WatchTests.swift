import Foundation
import TestSupport
import Testing

/// A program that is built again and replaced while a person uses it: see `WatchedPackage`.
@Suite(.serialized, .blocking)
struct WatchTests {
  @Test func theNewBuildHasTheStateAndTheCallInProgress() throws {
    let watched = try WatchedTerminal()
    for number in 1...40 { watched.act(number * 7) }
    try watched.expectState()
    while watched.state.focus != 3 { watched.moveFocus() }
    watched.act(1)

    try watched.edit()

    try watched.waitFor("New build: build ")
    try watched.expectState()
    try watched.expectOneProcess()
    try watched.end()
  }

  @Test func aRecordingGoesOnInTheNewBuild() throws {
    let watched = try WatchedTerminal(isRecorded: true)
    watched.type("a")
    try watched.edit()
    try watched.expectState()
    watched.type("b")
    try watched.expectState()
    try watched.end()
    let text = try String(contentsOfFile: watched.package.recording, encoding: .utf8)
    #expect(text.contains("\ntype \"ab\"\n"), "\(text)")
  }

  @Test func aHandoverThatCannotBeWrittenIsReported() throws {
    let watched = try WatchedTerminal()
    watched.type("a")
    // The handover to the trial is written, and the handover to the program that replaces this one is not.
    try watched.package.edit("removes 1 Count")
    try watched.waitForMessage("did not start. Still running the old one. cannot write \(watched.package.path)/tmp")
    watched.moveFocus()
    try watched.expectState()
    // Now the handover to the trial is not written either.
    try watched.package.edit("works 1 Count")
    try watched.waitFor("Building")
    try watched.waitForMessage("did not start. Still running the old one. cannot write \(watched.package.path)/tmp")

    try FileManager.default.createDirectory(atPath: "\(watched.package.path)/tmp", withIntermediateDirectories: true)
    try watched.edit()

    try watched.expectState()
    try watched.end()
  }

  @Test func aScenarioIsPlayedAsFarAsItFits() throws {
    let watched = try WatchedTerminal(isInScenario: true)
    watched.act(1)
    let state = watched.state
    watched.state.count = 0

    try watched.edit(label: "Add")

    try watched.waitForMessage("start.scenario:4 failed in the new build")
    try watched.waitFor("no \"Count\" here")
    watched.state.focus = 0
    try watched.expectState()
    watched.state = state
    watched.state.build = 1

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

  @Test(arguments: [nil, SIGTERM, SIGHUP, SIGINT])
  func theEndDuringABuildEndsBoth(signal: Int32?) throws {
    let watched = try WatchedTerminal()
    try watched.package.edit("slow")
    try watched.waitUntil { watched.processes.count == 2 }
    guard let signal else { return try watched.end() }
    try watched.end(by: { $0.send(signal) }, as: .exited(128 + signal))
  }
}
