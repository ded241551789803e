import PackagePlugin

@main
struct NewFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("new-feature", arguments)
  }
}
