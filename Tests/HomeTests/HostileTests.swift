import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// What comes from a network is believed as little as possible: nothing here crashes, loops, or reaches the terminal.
@MainActor
struct HostileTests {
  @Test(arguments: [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "bell\u{7}", "a\u{8}b", "left\u{202E}right", "line\nbreak", "\r\n",
    "\u{9B}2J", "tab\there", "\u{0}",
  ])
  func aNameIsShownAndNotObeyed(name: String) async throws {
    let home = try await home(named: name)
    expectOnlyPrintable(home)
    await home.press(.enter)
    expectOnlyPrintable(home)

    try home.run.expect("Episodes")
  }

  @Test(arguments: [
    "リック・サンチェス", "e\u{301}\u{302}\u{303}cole", "👨‍👩‍👧‍👦 family", "\u{301}", "", "   ", String(repeating: "漢", count: 10_000),
    String(repeating: "x", count: 10_000), "a" + String(repeating: "\u{301}", count: 1000),
  ])
  func aNameTakesNoRoomFromWhatStandsBesideIt(name: String) async throws {
    let home = try await home(named: name)
    let places = home.run.frame().buffer
    let marks = (0..<places.size.height).flatMap { y in
      (0..<places.size.width).filter { places[$0, y].character == "●" }
    }
    #expect(marks.count == 2)
    #expect(Set(marks).count == 1)
    await home.press(.enter)

    try home.run.expect("Episodes")
  }

  @Test func anEmptyNameCanBeChosenStarredAndOpened() async throws {
    let home = try await home(named: "")
    await home.press("f")
    await home.press(.enter)

    try home.run.expect("[x] Favourite")
  }

  @Test func aTotalOfNoneDoesNotHideTheRows() async throws {
    let home = try await home { _ in CharacterPage(characters: [.numbered(1)], total: 0, isLast: true) }

    #expect(home.rows == ["Number 1"])
    try home.run.refuse("No characters match")
  }

  @Test func anEmptyPageThatIsNotTheLastIsTheLast() async throws {
    let home = try await home { number in
      CharacterPage(characters: number == 1 ? [.numbered(1)] : [], total: 826, isLast: false)
    }
    await home.press(.end, .home, .end)
    try await home.run.wait()

    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 2)"])
    #expect(home.rows == ["Number 1"])
  }

  @Test func aFirstPageThatIsEmptyAndNotTheLastIsTheLast() async throws {
    let home = try await home { _ in CharacterPage(characters: [], total: 826, isLast: false) }

    #expect(home.count(of: "page") == 1)
    try home.run.expect("No characters")
  }

  @Test func aServiceThatSendsTheSamePageForEverIsAskedTwice() async throws {
    let home = try await home { _ in
      CharacterPage(characters: [.numbered(1), .numbered(2), .numbered(3)], total: 3, isLast: false)
    }
    await home.press(.end, .home, .down, .up)
    await home.pass(.seconds(10))

    #expect(home.calls(of: "page") == ["page(all, 1)", "page(all, 2)"])
    #expect(home.rows == ["Number 1", "Number 2", "Number 3"])
  }

  @Test("a character that is there twice is one row", arguments: [1, 2])
  func twice(page: Int) async throws {
    let home = try await home { number in
      let characters: [CharacterData] = number == page ? [.numbered(1), .numbered(2), .numbered(1)] : [.numbered(1)]
      return CharacterPage(characters: characters, total: 4, isLast: number == 2)
    }
    await home.press(.end)
    try await home.run.wait()

    #expect(home.rows == ["Number 1", "Number 2"])
  }

  @Test(arguments: [0, -1, Int.min, Int.max])
  func aNumberOutOfTheOrdinaryIsANumber(id: Int) async throws {
    let home = try await home { _ in .only(.numbered(id, name: "Odd"), .numbered(1)) }
    await home.press("f")
    try await home.run.wait()

    #expect(home.starred == ["Odd"])
    #expect(home.calls(of: "setFavourite") == ["setFavourite(\(id), true)"])
  }

  @Test(arguments: [1, 7, 20, 50])
  func pagesOfAnySizeAreRefreshedWhereTheyAre(size: Int) async throws {
    let home = try await home { number in
      let first = (number - 1) * size + 1
      return CharacterPage(
        characters: (first..<first + size).filter { $0 <= 60 }.map { .numbered($0) }, total: 60,
        isLast: number * size >= 60)
    }
    for _ in 1...30 {
      await home.press(.down)
      try await home.run.wait()
    }
    #expect(home.chosenRow == "Number 31")
    let before = home.rows
    await home.press("r")
    try await home.run.wait()

    #expect(home.rows == before)
    #expect(home.chosenRow == "Number 31")
  }

  private func home(page: @escaping @Sendable (Int) -> CharacterPage) async throws -> HomeOnClosures {
    let home = HomeOnClosures(page: { _, number throws(NetworkError) in page(number) })
    try await home.run.wait()
    return home
  }

  /// Somebody of the name, and somebody ordinary.
  private func home(named name: String) async throws -> HomeOnClosures {
    try await home { _ in .only(.numbered(1, name: name), .numbered(2)) }
  }

  private func expectOnlyPrintable(_ home: HomeOnClosures) {
    let forbidden = home.run.text.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
    }
    #expect(forbidden.isEmpty)
  }
}
