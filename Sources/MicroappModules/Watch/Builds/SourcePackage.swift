package import Endpoints
import POSIX

/// The package that the running program is built from, and how to build the program again in the same way.
package struct SourcePackage: Equatable {
  package let root: String
  let product: String
  let programFolder: String
  let buildFolder: BuildFolder
  package let swift: String

  package var executable: String { "\(buildFolder.path)/\(product)" }

  /// Finds the package. Throws `UsageError` if the program cannot be built again here. The executable is that of the running
  /// program, without symbolic links; the search path is a value of `PATH`.
  package init(product: String, file: String, executable: String?, searchPath: String?) throws(UsageError) {
    let advice = "run it in its package: swift run \(product) --watch"
    let nativeCommand = "swift run --build-system native \(product) --watch"
    guard FileStamp(file) != nil else {
      throw UsageError("--watch needs the source of the program, and there is no file \(file); \(advice)")
    }
    programFolder = file.parentFolder
    let folders = sequence(first: programFolder) { ["/", "."].contains($0) ? nil : $0.parentFolder }
    guard let root = folders.first(where: { FileStamp("\($0)/Package.swift") != nil }) else {
      throw UsageError("--watch needs a package, and no folder above \(file) has a Package.swift; \(advice)")
    }
    guard let buildFolder = BuildFolder(of: executable, product: product) else {
      let path = executable.map { ", and \($0) is elsewhere" } ?? ""
      // Another build system, or another version of one.
      let isInPackage = executable?.isBelow(root) == true
      throw UsageError(
        "--watch needs an executable in the build folder of its package\(path); "
          + (isInPackage ? "build it by a build system that it knows: \(nativeCommand)" : advice))
    }
    guard let swift = Executables.path(of: "swift", in: searchPath) else {
      throw UsageError("--watch builds with swift, and there is none on PATH; add the toolchain's folder bin")
    }
    (self.root, self.product, self.swift, self.buildFolder) = (root, product, swift, buildFolder)
  }

  /// The arguments of `swift` that build the program as it was built: by its build system, in its configuration and folder,
  /// and with its traits. A build with other arguments would compile everything again.
  var buildArguments: [String] { arguments(["build", "--product", product]) }

  /// The arguments of a command of `swift` for this package, or for one in a folder of it, as the running program was built.
  package func arguments(_ command: [String], in folder: String? = nil) -> [String] {
    let inner = folder.map { "/\($0)" } ?? ""
    var arguments: [String] = command.prefix(1) + ["--package-path", root + inner] + command.dropFirst()
    arguments += ["--build-system", buildFolder.buildSystem.rawValue]
    if buildFolder.isRelease { arguments += ["-c", "release"] }
    if folder != nil || Executables.resolved("\(root)/.build") != buildFolder.scratchFolder {
      arguments += ["--scratch-path", buildFolder.scratchFolder + inner]
    }
    return folder == nil ? arguments + Self.traits : arguments
  }

  // A trait is a condition for every module of its package.
  #if Live
  private static let traits = ["--traits", "Live"]
  #else
  private static let traits: [String] = []
  #endif
}
