import PackagePlugin

@main
struct ExportModule: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("export-module", arguments)
  }
}
