import Foundation
import PackagePlugin

@main
struct Gallery: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var programs: [String: String] = [:]
    let folder = context.package.directoryURL.appending(path: "Microapps").path
    for target in context.package.targets where target.directoryURL.deletingLastPathComponent().path == folder {
      // Other arguments are refused, or ask for the help.
      guard arguments.count == 1, !arguments[0].isEmpty, !arguments[0].hasPrefix("-") else { break }
      let build = try packageManager.build(.product(target.name), parameters: .init(logging: .concise))
      guard build.succeeded else { return Diagnostics.error("\(target.name) does not build:\n\(build.logText)") }
      programs[target.name] = build.builtArtifacts.first { $0.kind == .executable }?.url.path
    }
    try context.run("gallery", arguments, tool: "PageTool", programs: programs)
  }
}
