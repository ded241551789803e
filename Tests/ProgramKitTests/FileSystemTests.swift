import Foundation
import Testing

@testable import ProgramKit

@MainActor
struct FileSystemTests {
  private let folder = ScenarioFolder()

  @Test func aTextIsReadAsItWasWritten() throws {
    try FileSystem.makeFolder("\(folder.path)/a/b")
    let text = String(repeating: "日本語\n", count: 10_000)
    try FileSystem.write(text, to: "\(folder.path)/a/b/c")
    #expect(try FileSystem.read("\(folder.path)/a/b/c") == text)
    try FileSystem.write("short", to: "\(folder.path)/a/b/c")
    #expect(folder.text(of: "a/b/c") == "short")
    #expect(try FileSystem.names(in: "\(folder.path)/a/b") == ["c"], "no temporary file is left")
  }

  @Test func namesAreSortedAndHiddenOnesAreLeftOut() throws {
    for name in ["b", "a10", "a2", ".hidden", "Ω", "Z"] { try folder.put("", as: name) }
    #expect(try FileSystem.names(in: folder.path) == ["Z", "a10", "a2", "b", "Ω"])
    #expect(try FileSystem.names(in: "\(folder.path)/none") == nil)
  }

  @Test func aFolderMayExist() throws {
    try FileSystem.makeFolder(folder.path)
    try FileSystem.makeFolder("\(folder.path)/a//b/")
    try FileSystem.makeFolder("\(folder.path)/a/b")
    #expect(try FileSystem.names(in: "\(folder.path)/a") == ["b"])
  }

  @Test func aFailureNamesTheFileAndTheReason() throws {
    try folder.put("", as: "file")
    let path = "\(folder.path)/none"
    let missing = #expect(throws: FileSystem.Failure.self) { try FileSystem.read(path) }
    #expect(missing?.description == "cannot read \(path): \(String(cString: strerror(ENOENT)))")
    let below = "\(folder.path)/file/a"
    let unwritable = #expect(throws: FileSystem.Failure.self) { try FileSystem.write("", to: below) }
    #expect(unwritable?.description == "cannot write \(below): \(String(cString: strerror(ENOTDIR)))")
    #expect(throws: FileSystem.Failure.self) { try FileSystem.makeFolder(below) }
    #expect(throws: FileSystem.Failure.self) { try FileSystem.remove(path) }
    #expect(try FileSystem.readIfThere(path) == nil)
    #expect(throws: FileSystem.Failure.self) { try FileSystem.readIfThere(folder.path) }
  }

  @Test func aPathInTheCurrentFolderIsShortened() {
    let current = FileManager.default.currentDirectoryPath
    #expect(FileSystem.shortened("\(current)/a/b") == "a/b")
    #expect(FileSystem.shortened("\(current)a/b") == "\(current)a/b")
    #expect(FileSystem.shortened("/elsewhere") == "/elsewhere")
  }
}
