import FeatureTesting
import MicroappKit
import Views

extension HeadlessFeature {
  /// The selected row of the list, without its mark.
  var chosenRow: String? {
    driver.frame.buffer.lines.first { $0.contains("●") && $0.contains("›") }?
      .drop { $0 == " " || $0 == "›" || $0 == "★" }.split(separator: "  ").first.map(String.init)
  }

  /// The names in the list, from top to bottom.
  var rows: [String] { names(inLinesWith: "●") }

  /// The names with a star, from top to bottom.
  var starred: [String] { names(inLinesWith: "★") }

  private func names(inLinesWith mark: String) -> [String] {
    driver.frame.buffer.lines.filter { $0.contains(mark) }.compactMap { line in
      line.drop { $0 == " " || $0 == "›" || $0 == "★" }.split(separator: "  ").first.map(String.init)
    }
  }
}

extension Size {
  /// Room for ten rows of the list: half a page, so that the next one is not needed at once.
  static let tenRows = Size(width: 80, height: 15)
}
