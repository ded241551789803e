import Foundation

/// The galleries of all microapps, with an index.
struct FeatureGallery {
  /// The folder of the package.
  let root: URL
  let graph: ModuleGraph
  let pages: PageWriter

  /// Writes the galleries to a folder, each to a folder with the name of its microapp, and the index. Throws after that if a
  /// scenario of a microapp fails.
  func write(to folder: URL) throws -> String {
    let microapps = graph.members(of: .microapps).filter { $0.executable != nil }
    let line = try pages.gallery(microapps.compactMap { try FeatureCard($0, in: graph, root: root) }, folder.path)
    var problems: [String] = []
    for microapp in microapps {
      let (status, output) = try Process.run(
        [microapp.executable ?? "", "--gallery", folder.appending(path: microapp.name).path], in: root,
        environment: ProcessInfo.processInfo.environment, reading: \.standardError)
      if status != 0 { problems.append(String(decoding: output, as: UTF8.self)) }
    }
    guard problems.isEmpty else { throw CommandError((problems + [line]).joined(separator: "\n")) }
    return line
  }
}
