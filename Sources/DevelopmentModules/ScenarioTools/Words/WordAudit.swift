import MicroappBasics
import Resources
package import Views

extension Frame {
  /// The faults of this frame in a language with longer words, each a sentence about the place and the fault, and a
  /// sentence about what to do: texts that are cut without `…` or are not on the screen, and with `Words.long` also texts
  /// that stay English.
  ///
  /// - Parameter data: what the backend and the user have written, and all other texts that have no translation.
  package func wordIssues(data: [String]) -> [String] {
    let audit = AccessibilityAudit(self)
    return audit.cutTexts + audit.untranslatedTexts(Set(data.flatMap { Strings.words.rest(of: $0).letters }))
  }
}

extension AccessibilityAudit {
  /// The elements with words that nothing covers.
  private var worded: [AccessibilityElement] {
    frame.elements.enumerated().filter { index, element in
      // A box is drawn over other views, and over words that would touch it.
      !element.isCovered && !element.text.isEmpty
        && !frame.elements[index...].dropFirst().contains { $0.role == .caption && $0.rect.touches(element.rect) }
    }.map(\.element)
  }

  fileprivate var cutTexts: [String] {
    let cut = worded.filter { element in
      switch element.role {
      // Their words are not drawn, or are in the elements that follow.
      case .list, .row, .picker: return false
      case _ where element.isScrolled || element.isHidden && element.isInRow || isLabel(element): return false
      default: break
      }
      let shown = String(visibleCells(in: element.rect).map(\.cell.character)).withoutSpaces
      return !shown.contains("…") && !shown.contains(element.text.withoutSpaces)
    }.map { issue(text: $0.text, at: $0.rect.origin, "is cut", "Cut it with …, or give it more room") }
    return cut
      + frame.lost.map {
        "The text \"\($0.neutralized)\" is not on the screen. Put it into a scroll view, or give it more room."
      }
  }

  /// Whether the words of an element stand for other words, which are drawn.
  private func isLabel(_ element: AccessibilityElement) -> Bool {
    element.role == .text && !element.isHidden
      && frame.elements.contains { $0.isHidden && $0.role == .text && element.rect.contains($0.rect.origin) }
  }

  fileprivate func untranslatedTexts(_ data: Set<Substring>) -> [String] {
    let section = frame.elements.first { $0.role == .focusSection }?.rect
    func isData(_ word: Substring) -> Bool {
      // A line of data may be cut anywhere.
      data.contains(word) || word.count > 3 && data.contains { $0.hasPrefix(word) || $0.hasSuffix(word) }
    }
    func isUntranslated(_ text: String) -> Bool { !Strings.words.rest(of: text).letters.allSatisfy(isData) }
    let advice = "Make it with Strings.text"
    return worded.filter { $0.isRead && section?.contains($0.rect.origin) != true && isUntranslated($0.text) }
      .map { issue(text: $0.text, at: $0.rect.origin, "has no translation", advice) }
      + frame.hints.filter { isUntranslated($0.action) }
      .map { "The word \"\($0.action)\" of the key \($0.name) has no translation. \(advice)." }
  }
}

extension Rect {
  /// Whether this rectangle and another one have a common edge or a common part.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension String {
  fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }

  /// The words, without digits and signs.
  fileprivate var letters: [Substring] { split { !$0.isLetter } }
}
