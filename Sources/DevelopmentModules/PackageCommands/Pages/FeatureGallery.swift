import Foundation

/// The galleries of all microapps, with an index.
struct FeatureGallery {
  /// The folder of the package.
  let root: URL
  let graph: ModuleGraph
  /// The microapps that were built, by their names.
  let programs: [String: String]
  let pages: PageWriter

  /// Writes the galleries to a folder, each to a folder with the name of its microapp, and the index. Throws after that if a
  /// scenario of a microapp fails.
  func write(to folder: URL) throws -> String {
    var cards: [FeatureCard] = []
    var problems: [String] = []
    for microapp in graph.members(of: .microapps) {
      guard let program = programs[microapp.name],
        let feature = microapp.importedModules.compactMap({ graph.modules[$0] }).first(where: { $0.layer == .features })
      else { continue }
      cards.append(try FeatureCard(feature, microapp: microapp, in: graph, root: root))
    }
    let line = try pages.gallery(cards, folder.path)
    for card in cards {
      let (status, output) = try Process.run(
        [programs[card.microapp] ?? "", "--gallery", folder.appending(path: card.microapp).path], in: root,
        environment: ProcessInfo.processInfo.environment, reading: \.standardError)
      if status != 0 { problems.append(String(decoding: output, as: UTF8.self)) }
    }
    guard problems.isEmpty else { throw CommandError((problems + [line]).joined(separator: "\n")) }
    return line
  }
}
