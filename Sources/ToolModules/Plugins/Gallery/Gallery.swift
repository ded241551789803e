import PackagePlugin

@main
struct Gallery: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run("gallery", arguments, tool: "PageTool")
  }
}
