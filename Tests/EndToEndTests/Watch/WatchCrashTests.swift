import Foundation
import TestSupport
import Testing

/// A program that crashes while it is built again.
@Suite(.blocking)
struct WatchCrashTests {
  @Test func aCrashDuringABuildEndsBoth() throws {
    let watched = try WatchedTerminal()
    try watched.package.edit("slow")
    try watched.waitUntil { watched.processes.count == 2 }
    watched.terminal.send(SIGSEGV)
    #expect(try watched.terminal.waitForEnd() == .killed(by: SIGSEGV))
    #expect(watched.terminal.isInItsModes)
    // What waits for a process without a parent is not known.
    try watched.terminal.waitUntil(canEnd: true) { !watched.package.isBuilding }
  }
}
