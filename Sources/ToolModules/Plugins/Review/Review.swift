import PackagePlugin

@main
struct Review: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("review", arguments, tool: "PageTool")
  }
}
