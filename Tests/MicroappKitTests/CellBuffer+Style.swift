import Views

extension CellBuffer {
  /// The style of a text in the first line that has it and another one; nil if its cells differ.
  func style(of text: String, beside other: String = "") -> Style? {
    guard let y = lines.firstIndex(where: { $0.contains(text) && $0.contains(other) }) else { return nil }
    guard let range = lines[y].firstRange(of: text) else { return nil }
    let x = lines[y].distance(from: lines[y].startIndex, to: range.lowerBound)
    let styles = (x..<x + text.count).map { self[$0, y].style }
    return styles.allSatisfy { $0 == styles[0] } ? styles[0] : nil
  }
}
