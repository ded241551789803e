import Views

/// The places of cells in a picture, in its units, which are pixels unless the picture is scaled.
enum PictureGrid {
  static let cell = (width: 10, height: 20)
  static let margin = (x: 20, y: 16)
  /// The distance from the top of a cell to the line that letters stand on.
  static let baseline = 15

  static func x(_ column: Int) -> Int { margin.x + column * cell.width }
  static func y(_ row: Int) -> Int { margin.y + row * cell.height }
}
