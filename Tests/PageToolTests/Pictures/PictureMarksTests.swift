import Views
import Testing

@testable import PageTool

struct PictureMarksTests {
  private func marks(_ one: String, _ other: String, carets: [Point?] = [nil, nil]) -> PictureMarks {
    func picture(_ text: String, _ caret: Point?) -> Picture {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let buffer = screen(4, 3, lines.enumerated().map { (x: 0, y: $0, text: String($1), style: .plain) })
      return Picture(buffer: buffer, caret: caret)
    }
    return PictureMarks(picture(one, carets[0]), picture(other, carets[1]))
  }

  @Test func neighboursHaveOneOutline() {
    let marks = marks("abcd\nabcd", "aXXd\naXcd")
    #expect(
      marks.markup
        == "<path class=\"mark\" d=\"M30 16h10M30 16v20M40 16h10M40 36h10M50 16v20M30 56h10M30 36v20M40 36v20\"/>\n")
    #expect(marks.summary == "Rows that differ: 1, 2.")
  }

  @Test func oneCellBetweenTwoBelongsToTheirOutline() {
    #expect(marks("a b", "c d").markup == marks("axb", "cyd").markup)
    #expect(marks("a  b", "c  d").markup != marks("axxb", "cyyd").markup)
  }

  @Test func bothCellsOfAWideCharacterAreMarked() {
    #expect(marks("漢", "字").markup == marks("ab", "cd").markup)
    #expect(marks("漢", "ab").markup == marks("ab", "cd").markup)
  }

  @Test func aStyleAloneIsADifference() {
    let plain = Picture(buffer: screen(4, 1, [(0, 0, "ab", .plain)]), caret: nil)
    let bold = Picture(buffer: screen(4, 1, [(0, 0, "ab", Style(attributes: .bold))]), caret: nil)
    #expect(PictureMarks(plain, bold).markup == marks("ab", "cd").markup)
  }

  @Test func bothPlacesOfACaretAreMarked() {
    let (start, end) = (Point(x: 0, y: 1), Point(x: 3, y: 1))
    #expect(marks("", "", carets: [start, end]).markup == marks("\na  d", "\nx  z").markup)
    #expect(marks("", "", carets: [nil, start]).markup == marks("\na", "\nx").markup)
    #expect(marks("", "", carets: [end, end]).markup == "")
  }

  @Test func equalPicturesHaveNoMark() {
    let marks = marks("ab", "ab")
    #expect(marks.markup == "" && marks.summary == "")
  }
}
