import PackagePlugin

@main
struct Affected: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("affected", arguments)
  }
}
