import PackagePlugin

@main
struct RemoveFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("remove-feature", arguments)
  }
}
