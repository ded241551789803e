import PackagePlugin

@main
struct ExportFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("export-feature", arguments)
  }
}
