import Entities
import Foundation
import POSIX
import Session
import Storage
import Testing

struct StandardTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: ["", "/", "//"])
  func theSessionIsInTheStateDirectory(slashes: String) throws {
    try SessionStorage.standard(environment: ["XDG_STATE_HOME": folder.root + slashes, "HOME": "/nowhere"]).save(.rick)
    #expect(try folder.names(in: folder.root) == ["microapps"])
    #expect(try folder.names(in: "\(folder.root)/microapps") == ["session.json"])
  }

  @Test(arguments: [nil, "", "state", "./state", "~/state"] as [String?])
  func theSessionIsBelowHomeIfTheStateDirectoryIsNotAbsolute(stateHome: String?) throws {
    let environment = ["XDG_STATE_HOME": stateHome, "HOME": folder.root + "/"].compactMapValues(\.self)
    try SessionStorage.standard(environment: environment).save(.rick)
    #expect(try folder.names(in: folder.root) == [".local"])
    #expect(try folder.names(in: "\(folder.root)/.local/state/microapps") == ["session.json"])
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "home", "XDG_STATE_HOME": "state"]])
  func savingWithoutADirectoryThrows(environment: [String: String]) throws {
    let storage = SessionStorage.standard(environment: environment)
    #expect(storage.load() == .nothing)
    let error = #expect(throws: SystemError.self) { try storage.save(.rick) }
    #expect(error?.message.contains("Neither XDG_STATE_HOME nor HOME is set") == true)
    try storage.delete(.rick)
    #expect(storage.load() == .nothing)
  }

  @Test func subdirectoriesAreSeparate() throws {
    let environment = ["XDG_STATE_HOME": folder.root]
    let mine = try #require(StateFile.standard("a", in: "supabase", environment: environment))
    let common = try #require(StateFile.standard("a", environment: environment))
    try mine.write([1])
    #expect(try common.read() == nil)
    #expect(try mine.read() == [1])
    #expect(StateFile.standard("a", environment: [:]) == nil)

    try SessionStorage.standard(in: "supabase", environment: environment).save(.rick)
    #expect(SessionStorage.standard(environment: environment).load() == .nothing)
    #expect(SessionStorage.standard(in: "supabase", environment: environment).load() == .session(.rick))
  }
}
