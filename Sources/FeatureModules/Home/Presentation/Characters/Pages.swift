import CharacterEntities
import Entities

struct Pages {
  let query: CharacterQuery
  let changeCount: Int
  /// Why there is no next page, or none at all, until the user retries.
  var error: NetworkError?
  private(set) var rows: [CharacterData] = []
  /// How many rows there are, fetched or not.
  private(set) var total = 0
  /// Whether there is no next page. A page without a new row counts as the last, so that a service that sends the same page for
  /// ever is not asked for ever.
  private(set) var isComplete = false
  /// The index after the last row of each page.
  private var ends: [Int] = []
  /// Whether the pages of the service may begin at other rows than these pages.
  private var isShifted = false

  init(of query: CharacterQuery = CharacterQuery(), changeCount: Int = 0, error: NetworkError? = nil) {
    self.query = query
    self.changeCount = changeCount
    self.error = error
  }

  var count: Int { ends.count }

  func prefix(_ count: Int) -> Pages {
    var pages = self
    pages.error = nil
    pages.ends = Array(ends.prefix(count))
    pages.rows = Array(rows.prefix(pages.ends.last ?? 0))
    pages.isComplete = false
    return pages
  }

  /// The numbers of the pages with these rows; the last page for rows after the end.
  func numbers(of rows: Range<Int>) -> ClosedRange<Int> {
    let first = number(ofRow: rows.lowerBound)
    return first...max(first, number(ofRow: rows.upperBound - 1))
  }

  private func number(ofRow row: Int) -> Int { (ends.firstIndex { row < $0 } ?? max(0, ends.count - 1)) + 1 }

  /// The number of the page that is needed before a page that was fetched can be appended; nil if none is.
  ///
  /// When rows have joined or left the list of the service, its pages begin at other rows than these. So the pages before the next
  /// one are needed too, back to one with a row that is here already.
  ///
  /// - Parameter isChanged: whether the list may have changed although its total has not.
  func pageNeeded(before number: Int, _ page: CharacterPage, isChanged: Bool) -> Int? {
    isShifted(page, isChanged) && number > 1 && firstNew(in: page) == 0 ? number - 1 : nil
  }

  /// Appends the next page, which begins after the last row that is here already.
  ///
  /// - Parameter fetched: the page, and the pages before it that were needed.
  mutating func append(_ fetched: [CharacterPage], isChanged: Bool) {
    guard let first = fetched.first, let last = fetched.last else { return }
    isShifted = isShifted(last, isChanged)
    let count = rows.count
    var ids = Set(rows.map(\.id))
    let new =
      first.characters.dropFirst(isShifted ? firstNew(in: first) : 0) + fetched.dropFirst().flatMap(\.characters)
    rows += new.filter { ids.insert($0.id).inserted }
    ends.append(rows.count)
    (total, isComplete) = (last.total, last.isLast || rows.count == count)
  }

  private func isShifted(_ page: CharacterPage, _ isChanged: Bool) -> Bool {
    isShifted || count > 0 && (isChanged || page.total != total)
  }

  /// The index after the last row of a page that is here already; 0 without such a row.
  private func firstNew(in page: CharacterPage) -> Int {
    let ids = Set(rows.map(\.id))
    return (page.characters.lastIndex { ids.contains($0.id) } ?? -1) + 1
  }
}
