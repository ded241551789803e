import Foundation
import POSIX
import TestSupport
import Testing

@testable import Watch

@MainActor
struct SourceWatcherTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("1", as: "Package.swift")
    try folder.put("1", as: "Sources/A/One.swift")
    try folder.put("1", as: "Sources/A/Part/Two.swift")
    try folder.put("1", as: "Sources/A/notes.txt")
    try folder.put("1", as: "Scenarios/1-first/start.scenario")
    try folder.put("1", as: "Scenarios/1-first/start.snapshot")
  }

  private var files: WatchedFiles {
    WatchedFiles(
      folders: [
        WatchedFiles.Folder(path: "\(folder.path)/Sources", suffix: ".swift"),
        WatchedFiles.Folder(path: "\(folder.path)/Scenarios", suffix: ".scenario"),
      ], files: ["\(folder.path)/Package.swift"], excluded: "\(folder.path)/Sources/build")
  }

  private func watcher(builtAt time: Duration? = nil) -> SourceWatcher {
    SourceWatcher(builtAt: time) { [files] in files }
  }

  /// The changes in several looks at the files.
  private func changes(in watcher: SourceWatcher, looks: Int = 4) -> [SourceWatcher.Change] {
    (0..<looks).compactMap { _ in watcher.poll() }
  }

  private func setTime(_ seconds: Double, of name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: "\(folder.path)/\(name)")
  }

  /// What the watcher reports after a change, with paths from the folder.
  private func report(of watcher: SourceWatcher, after change: () throws -> Void) throws -> SourceWatcher.Change? {
    // As long before the change: a file system counts time in steps.
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      if FileStamp("\(folder.path)/\(name)")?.kind == .folder { try setTime(1000, of: name) }
    }
    _ = changes(in: watcher, looks: 3)
    try change()
    let changes = changes(in: watcher, looks: 8)
    #expect(changes.count <= 1)
    return changes.first.map { change in
      let names = [change.sources, change.scenarios].map { $0.map { String($0.dropFirst(folder.path.count + 1)) } }
      return SourceWatcher.Change(sources: names[0], scenarios: names[1])
    }
  }

  @Test func eachWayToSaveIsOneChange() throws {
    let watcher = watcher()
    let file = "Sources/A/Part/Two.swift"
    #expect(try report(of: watcher) {}?.sources == nil)
    #expect(try report(of: watcher) { try folder.put("longer", as: file) }?.sources == [file], "written in place")
    let renamed = try report(of: watcher) {
      try folder.put("rename", as: "Sources/A/Part/.Two.swift.swp")
      try folder.rename("Sources/A/Part/.Two.swift.swp", file)
    }
    #expect(renamed?.sources == [file], "written beside and renamed")
    let deleted = try report(of: watcher) {
      try folder.remove(file)
      #expect(changes(in: watcher, looks: 2) == [])
      try folder.put("deleted and written", as: file)
    }
    #expect(deleted?.sources == [file], "deleted and written")
    let touched = try report(of: watcher) {
      try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: "\(folder.path)/\(file)")
    }
    #expect(touched?.sources == [file], "only touched")
  }

  @Test func filesThatComeAndGoAreChanges() throws {
    let watcher = watcher()
    #expect(
      try report(of: watcher) { try folder.put("", as: "Sources/A/Three.swift") }?.sources == ["Sources/A/Three.swift"])
    let new = "Sources/A/New/Deep/Four.swift"
    #expect(try report(of: watcher) { try folder.put("", as: new) }?.sources == [new])
    #expect(try report(of: watcher) { try folder.put("longer", as: new) }?.sources == [new])
    let moved = try report(of: watcher) { try folder.rename("Sources/A/New", "Sources/A/Newer") }
    #expect(moved?.sources == [new, "Sources/A/Newer/Deep/Four.swift"])
    let deleted = try report(of: watcher) { try folder.remove("Sources/A/Newer") }
    #expect(deleted?.sources == ["Sources/A/Newer/Deep/Four.swift"])
    #expect(try report(of: watcher) { try folder.put("", as: "Package.swift") }?.sources == ["Package.swift"])
  }

  @Test func otherFilesAreNoChange() throws {
    let watcher = watcher()
    let change = try report(of: watcher) {
      try folder.put("2", as: "Sources/A/notes.txt")
      try folder.put("", as: "Sources/A/4913")
      try folder.put("", as: "Sources/A/.#One.swift")
      try folder.put("", as: "Sources/build/Generated.swift")
      try folder.put("longer", as: "Scenarios/1-first/start.snapshot")
      try folder.put("", as: "Elsewhere/A.swift")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/Sources/loop", withDestinationPath: "\(folder.path)/Sources")
    }
    #expect(change == nil)
  }

  @Test func scenariosAreReportedApart() throws {
    let watcher = watcher()
    let change = try report(of: watcher) {
      try folder.put("longer", as: "Scenarios/1-first/start.scenario")
      try folder.put("", as: "Scenarios/2-next/go.scenario")
      try folder.put("longer", as: "Sources/A/One.swift")
    }
    #expect(change?.scenarios == ["Scenarios/1-first/start.scenario", "Scenarios/2-next/go.scenario"])
    #expect(change?.sources == ["Sources/A/One.swift"])
  }

  @Test func aSourceThatIsNewerThanTheExecutableHasChanged() throws {
    let executable = try folder.put("", as: "program")
    for name in ["Package.swift", "Sources/A/One.swift"] { try setTime(1000, of: name) }
    try setTime(2000, of: "program")
    let watcher = watcher(builtAt: FileStamp(executable)?.time)
    #expect(
      changes(in: watcher) == [SourceWatcher.Change(sources: ["\(folder.path)/Sources/A/Part/Two.swift"])],
      "no scenario, although those are newer too")
  }

  @Test func aSourceThatIsNewInTheProgramHasChangedIfItIsNewerThanTheBuild() throws {
    var watched = WatchedFiles(files: ["\(folder.path)/Package.swift"])
    let watcher = SourceWatcher { watched }
    for name in ["Package.swift", "Sources/A/One.swift"] { try setTime(1000, of: name) }
    try setTime(3000, of: "Sources/A/Part/Two.swift")
    watched = files
    watcher.reload(builtAt: .seconds(2000))
    #expect(changes(in: watcher) == [SourceWatcher.Change(sources: ["\(folder.path)/Sources/A/Part/Two.swift"])])
  }

  @Test func theClockDecidesWhenToLook() async throws {
    let clock = TestClock(holdingFrom: .zero)
    let watcher = watcher()
    try folder.put("longer", as: "Sources/A/One.swift")
    let task = Task { [await watcher.nextChange(on: clock), await watcher.nextChange(on: clock)] }
    for look in 1...3 {
      await clock.wait { !$0.held.isEmpty }
      #expect(clock.held == [.milliseconds(100)])
      if look < 3 {
        clock.release()
        clock.hold()
      }
    }
    task.cancel()
    #expect(await task.value.map { $0?.sources.count } == [1, nil], "a change is seen twice")
  }

  @Test(arguments: [nil, 1000])
  func withoutATimeOfTheBuildAndAsOldAsTheBuildNoSourceHasChanged(builtAt: Int?) throws {
    for name in ["Package.swift", "Sources/A/One.swift", "Sources/A/Part/Two.swift"] { try setTime(1000, of: name) }
    let watcher = watcher(builtAt: builtAt.map { .seconds($0) })
    #expect(changes(in: watcher) == [])
  }
}
