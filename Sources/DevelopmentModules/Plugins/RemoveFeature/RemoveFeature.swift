import Foundation
import PackagePlugin

/// `swift package remove-feature`: runs PackageTool, where the command is.
@main
struct RemoveFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    let errors = Pipe()
    tool.executableURL = try context.tool(named: "PackageTool").url
    tool.arguments = [context.package.directoryURL.path, "remove-feature"] + arguments
    tool.standardInput = FileHandle.nullDevice
    tool.standardError = errors
    try tool.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    guard tool.terminationReason != .exit || tool.terminationStatus != 0 else { return }
    Diagnostics.error(message.isEmpty ? "PackageTool has crashed" : String(decoding: message, as: UTF8.self))
  }
}
