import Foundation
import PackagePlugin

/// `swift package module-graph`: runs PackageTool, where the command is, and writes the targets of the manifest to it.
@main
struct ModuleGraphPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let root = context.package.directoryURL
    let targets = context.package.targets.compactMap { target -> String? in
      guard let module = target as? SwiftSourceModuleTarget else { return nil }
      let dependencies = target.dependencies.compactMap { dependency in
        if case .target(let target) = dependency { target.name } else { nil }
      }
      return [
        target.name, module.kind == .executable ? "program" : "module",
        String(target.directoryURL.path.dropFirst(root.path.count + 1)), dependencies.joined(separator: ","),
      ].joined(separator: "\t")
    }
    let tool = Process()
    let input = Pipe()
    let errors = Pipe()
    tool.executableURL = try context.tool(named: "PackageTool").url
    tool.arguments = [root.path, "module-graph"] + arguments
    tool.standardInput = input
    tool.standardError = errors
    try tool.run()
    input.fileHandleForWriting.write(Data(targets.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    guard tool.terminationReason != .exit || tool.terminationStatus != 0 else { return }
    Diagnostics.error(message.isEmpty ? "PackageTool has crashed" : String(decoding: message, as: UTF8.self))
  }
}
