import Entities
import FeatureTesting
import Resources
import Testing
import Views

/// What colours and reversal tell, in every window.
@MainActor
struct ColorTests {
  nonisolated static let sizes = [
    Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 130, height: 20),
  ]

  @Test(arguments: sizes)
  func aMarkHasTheColourOfItsStatus(size: Size) async throws {
    let colors: [Character: Color] = ["●": .success, "○": .failure, "?": .secondary]
    let home = HomeOnClosures(
      size: size,
      page: { _, _ throws(NetworkError) in
        .only(.numbered(1, status: .alive), .numbered(2, status: .dead), .numbered(3, status: .unknown))
      })
    try await home.run.wait()
    let buffer = home.run.frame.buffer

    for (sign, color) in colors {
      let marks = buffer.places(of: sign)
      #expect(!marks.isEmpty && marks.allSatisfy { buffer[$0.x, $0.y].style.foreground == color })
    }
  }

  @Test(arguments: sizes)
  func theFocusedRowHasOneBackgroundFromEdgeToEdge(size: Size) async throws {
    let home = HomeOnFake(size: size)
    try await home.run.wait()
    await home.press(.down)
    await home.press("f")
    let buffer = home.run.frame.buffer
    let selected = (0..<size.height).flatMap { y in
      (0..<size.width).filter { buffer[$0, y].style.background == .selection }.map { Point(x: $0, y: y) }
    }
    let width = (size.width < 120 ? size.width : size.width * 3 / 5) - 5

    let start = try #require(selected.first)
    #expect(Set(selected.map(\.y)) == [6])
    #expect(selected.map(\.x) == Array(start.x..<start.x + width))
    #expect(buffer.places(of: "★").contains(where: selected.contains))
  }

  @Test(arguments: sizes)
  func theSelectedRowHasNoBackgroundWhereSomethingElseHasTheFocus(size: Size) async throws {
    let home = HomeOnFake(size: size)
    try await home.run.wait()
    await home.press("/")
    let buffer = home.run.frame.buffer
    let backgrounds = (0..<size.height).flatMap { y in (0..<size.width).map { buffer[$0, y].style.background } }

    #expect(home.chosenRow == "Rick Sanchez")
    #expect(!backgrounds.contains(.selection))
  }

  @Test(arguments: sizes)
  func aStarStandsOut(size: Size) async throws {
    let home = HomeOnClosures(size: size, favourites: { () throws(NetworkError) in [2] })
    try await home.run.wait()
    let buffer = home.run.frame.buffer

    #expect(buffer.places(of: "★").map { buffer[$0.x, $0.y].style }.contains(Style(foreground: .warning)))
  }

  @Test(arguments: sizes)
  func theMarkOfTheDetailHasTheColourOfItsStatus(size: Size) async throws {
    let home = HomeOnClosures(size: size, page: { _, _ throws(NetworkError) in .only(.numbered(1, status: .dead)) })
    try await home.run.wait()
    await home.press(.enter)
    let buffer = home.run.frame.buffer

    let marks = buffer.places(of: "○")
    #expect(!marks.isEmpty && marks.allSatisfy { buffer[$0.x, $0.y].style.foreground == .failure })
  }
}

extension CellBuffer {
  /// The places of a character, row by row.
  fileprivate func places(of character: Character) -> [Point] {
    (0..<size.height).flatMap { y in
      (0..<size.width).filter { self[$0, y].character == character }.map { Point(x: $0, y: y) }
    }
  }
}
