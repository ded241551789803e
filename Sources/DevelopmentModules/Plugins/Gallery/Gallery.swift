import Foundation
import PackagePlugin

@main
struct Gallery: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var programs: [String: String] = [:]
    let folder = context.package.directoryURL.appending(path: "Microapps").path
    for target in context.package.targets where target.directoryURL.deletingLastPathComponent().path == folder {
      guard !arguments.contains("--help") else { break }
      let build = try packageManager.build(.product(target.name), parameters: .init(logging: .concise))
      guard build.succeeded else { return Diagnostics.error(build.logText) }
      programs[target.name] = build.builtArtifacts.first { $0.kind == .executable }?.url.path
    }
    try context.run("gallery", arguments, tool: "PageTool", programs: programs)
  }
}
