import PackageCommands

/// Runs the commands of the package that write pages, for their plugins.
@main
enum PageTool {
  static func main() {
    PackageCommand.main(pages: .standard)
  }
}
