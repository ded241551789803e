import FeatureTesting
import Views

extension HeadlessFeature {
  /// The selected row of the list, without its mark.
  var chosenRow: String? { names(inLines: { $0.contains("›") || $0.contains("· ") }).first }

  /// The names in the list, from top to bottom.
  var rows: [String] { names(inLines: { _ in true }) }

  /// The names with a star, from top to bottom.
  var starred: [String] { names(inLines: { $0.contains("★") }) }

  /// The lines of the list, from top to bottom.
  var rowLines: [String] {
    run.frame().buffer.lines.filter { line in
      ["● Alive", "○ Dead", "? Unknown"].contains { line.contains($0) } && !line.contains("Status ")
    }
  }

  private func names(inLines isWanted: (String) -> Bool) -> [String] {
    rowLines.filter(isWanted).compactMap { line in
      line.drop { " ›·★".contains($0) }.split(separator: "  ").first.map(String.init)
    }
  }
}

extension Size {
  /// Room for ten rows of the list: half a page, so that the next one is not needed at once.
  static let tenRows = Size(width: 80, height: 15)
}
