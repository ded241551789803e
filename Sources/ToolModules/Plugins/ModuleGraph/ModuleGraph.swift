import PackagePlugin

@main
struct ModuleGraphPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("module-graph", arguments)
  }
}
