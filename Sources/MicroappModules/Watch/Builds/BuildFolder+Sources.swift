import MicroappBasics
import POSIX
import Runs

extension BuildFolder {
  /// The sources of each module of a product, by the lists of the build system; nil unless each module has a list.
  func sources(of product: String) -> [[String]]? {
    let lists =
      switch buildSystem {
      case .native: nativeLists(of: product)
      case .swiftbuild: swiftBuildLists(of: product)
      }
    let sources = lists.compactMap(Self.words)
    return lists.isEmpty || sources.count < lists.count || sources.contains([]) ? nil : sources
  }

  /// The linker's list has `MODULE.build/FILE.swift.o` for each file of each module, and `MODULE.build` has a file `sources`.
  private func nativeLists(of product: String) -> Set<String> {
    let objects = Self.words(in: "\(path)/\(product).product/Objects.LinkFileList") ?? []
    return Set(objects.map { "\($0.parentFolder)/sources" })
  }

  /// The linker's list has the files of the program's own module, and `Products/CONFIGURATION/MODULE.o` for each other module.
  private func swiftBuildLists(of product: String) -> Set<String> {
    let own = swiftBuildFiles(of: product)
    let objects = (Self.words(in: "\(own).LinkFileList") ?? []).filter { $0.parentFolder == path && $0.hasSuffix(".o") }
    let others = objects.map { swiftBuildFiles(of: String($0.dropFirst(path.utf8.count + 1).dropLast(2))) }
    return Set(([own] + others).map { "\($0).SwiftFileList" })
  }

  /// The path of the files about a module, without their suffixes:
  /// `Intermediates.noindex/PACKAGE.build/CONFIGURATION/MODULE.build/Objects-normal/ARCHITECTURE/MODULE`.
  private func swiftBuildFiles(of module: String) -> String {
    let products = path.parentFolder
    let root = "\(products.parentFolder)/Intermediates.noindex"
    let folders = Self.names(in: root).flatMap { package in
      let objects = "\(root)/\(package)\(path.dropFirst(products.utf8.count))/\(module).build/Objects-normal"
      return Self.names(in: objects).map { "\(objects)/\($0)" }
    }
    return "\(folders.first ?? root)/\(module)"
  }

  private static func names(in folder: String) -> [String] { (try? FileSystem.names(in: folder)) ?? [] }

  /// The paths in a list, which are quoted as in a shell; nil without a list.
  private static func words(in path: String) -> [String]? {
    guard let text = try? FileSystem.read(path) else { return nil }
    return text.lines.flatMap { (try? shellWords($0)) ?? [] }
  }
}
