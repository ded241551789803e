import Foundation
import PackagePlugin

extension PluginContext {
  /// Runs a command in its tool, and writes the targets of the manifest to it. A plugin cannot depend on a library, so its
  /// work is in that program. The folder of each plugin has a link to this file, because plugins cannot share a module either.
  func run(_ verb: String, _ arguments: [String], tool name: String = "PackageTool") throws {
    let root = package.directoryURL
    let targets = package.targets.map { target in
      let dependencies = target.dependencies.compactMap { dependency in
        if case .target(let target) = dependency { target.name } else { nil }
      }
      let kind = (target as? SwiftSourceModuleTarget)?.kind
      return [
        target.name, kind == .executable ? "program" : kind == .test ? "tests" : "module",
        String(target.directoryURL.path.dropFirst(root.path.count + 1)), dependencies.joined(separator: ","),
      ].joined(separator: "\t")
    }
    let tool = Process()
    let input = Pipe()
    let errors = Pipe()
    tool.executableURL = try self.tool(named: name).url
    tool.arguments = [root.path, verb] + arguments
    tool.standardInput = input
    tool.standardError = errors
    try tool.run()
    input.fileHandleForWriting.write(Data(targets.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    guard tool.terminationReason != .exit || tool.terminationStatus != 0 else { return }
    Diagnostics.error(message.isEmpty ? "\(name) has crashed" : String(decoding: message, as: UTF8.self))
  }
}
