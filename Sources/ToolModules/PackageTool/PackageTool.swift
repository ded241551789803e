import PackageCommands

/// Runs the commands of the package for their plugins.
@main
enum PackageTool {
  static func main() {
    PackageCommand.main()
  }
}
