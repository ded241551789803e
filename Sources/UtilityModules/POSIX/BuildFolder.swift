/// The folder where a build system of SwiftPM has put an executable. Only its path tells how a program was built, which the
/// program has to know to build itself again. `swift build --show-bin-path` names the same folder; a test compares the two.
package struct BuildFolder: Equatable, Sendable {
  package enum BuildSystem: String, Sendable, CaseIterable {
    case native
    /// Swift Build, SwiftPM's default from version 6.4 on.
    case swiftbuild
  }

  package let path: String
  package let buildSystem: BuildSystem
  package let isRelease: Bool
  /// The folder for all files of builds, such as `.build`.
  package let scratchFolder: String

  /// Reads the folder from the path of an executable, without symbolic links; nil if it is elsewhere, or of another product.
  /// The path ends in `debug/NAME` or `release/NAME` below the folder of a platform, such as
  /// `.build/x86_64-unknown-linux-gnu/debug/NAME`, or in `Products/Debug/NAME` or `Products/Release/NAME`, such as
  /// `.build/out/Products/Debug-linux/NAME`.
  package init?(of executable: String?, product: String) {
    let parts = executable?.split(separator: "/").suffix(4).map(String.init) ?? []
    guard let executable, parts.count == 4, parts[3] == product else { return nil }
    path = executable.parentFolder
    let (parent, name) = (parts[1], parts[2])
    if parent == "Products", let configuration = name.split(separator: "-").first {
      guard ["Debug", "Release"].contains(configuration) else { return nil }
      buildSystem = .swiftbuild
      isRelease = configuration == "Release"
      scratchFolder = path.parentFolder.parentFolder.parentFolder
    } else {
      guard ["debug", "release"].contains(name), parent.contains("-") else { return nil }
      buildSystem = .native
      isRelease = name == "release"
      scratchFolder = path.parentFolder.parentFolder
    }
  }
}
