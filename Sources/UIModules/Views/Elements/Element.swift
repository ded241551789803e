import MicroappBasics

/// A part of the screen with a meaning: a control, a text, or a view around others, such as an alert. The screen, plain mode,
/// scripts, snapshots, the accessibility audit and the rules of faults read the elements of a ``Frame``. An element is a value:
/// the closures of its actions stay in the screen, by its identity.
package struct Element: Equatable, Sendable {
  /// The meaning of an element, by the English word that plain mode reads for a control. Each kind of control has its own.
  package struct Role: Hashable, Sendable {
    package let name: String

    package init(_ name: String) {
      self.name = name
    }
  }

  package enum Value: Equatable, Sendable {
    /// Whether a toggle is on, or a section has the focus.
    case isOn(Bool)
    case text(String)
    /// The label of the field of a message, which may be scrolled away.
    case field(String)
    /// The number of characters in a secure field.
    case characters(Int)
    case options([String], selected: Int)
    /// The rows of a list, and a word for the action of Enter on the selected one, if there is one.
    case rows(count: Int, selected: Int, open: String?)
    /// A row of the list, or an option of the picker, around it, from 0. Its text is in the elements inside it.
    case row(index: Int, count: Int, isSelected: Bool)
  }

  /// The actions of a control that the keys of the screen depend on: see ``Handlers``.
  package struct Actions: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    static let activate = Actions(rawValue: 1)
    static let edit = Actions(rawValue: 2)
    package static let adjust = Actions(rawValue: 4)
  }

  package let role: Role
  /// The words as the view has them: a text, or the name by which users and scripts find a control.
  package let label: String
  package internal(set) var value: Value?
  /// The identity of a control across frames; also that of its rows.
  package let id: ViewID?
  package internal(set) var actions: Actions = []
  package internal(set) var isEnabled = true
  /// Whether its text must not be recorded: a password, or a code that signs a user in.
  package internal(set) var isSecret = false
  package internal(set) var buttonRole: ButtonRole?
  /// Whether the form of a field can be submitted.
  var isReady = true
  /// Whether it is the main content of the screen, such as a list, and gets the focus first.
  var isMainContent = false
  /// Whether it selects what the screen shows, and stays when the screen changes.
  var isAroundScreen = false
  /// Whether it is a list that never has the focus, and takes the keys that the focused field does not use.
  package internal(set) var followsField = false

  /// The visible part of its rectangle; empty before it is drawn.
  package internal(set) var rect = Rect(.zero)
  /// The index of the element around it among the elements of the frame.
  package internal(set) var parent: Int?
  /// Whether all of it is visible, with its whole text.
  var isFullyVisible = true
  /// Whether another view covers it or takes its input.
  package internal(set) var isCovered = false
  package internal(set) var isHidden = false

  init(_ role: Role, _ label: String = "", _ value: Value? = nil, id: ViewID? = nil) {
    (self.role, self.label, self.value, self.id) = (role, label, value, id)
  }

  @MainActor
  init(_ role: Role, _ label: String, _ value: Value? = nil, in context: ViewContext) {
    self.init(role, label, value, id: context.id)
    isEnabled = context.isEnabled
  }

  static func row(_ index: Int, of count: Int, isSelected: Bool, in control: Element) -> Element {
    var row = Element(.row, "", .row(index: index, count: count, isSelected: isSelected), id: control.id)
    row.isEnabled = control.isEnabled
    return row
  }
}

extension Element.Role {
  package static let text = Self("text")
  /// The title of a box or a divider; it names the next text.
  package static let caption = Self("caption")
  package static let message = Self("message")
  package static let spinner = Self("spinner")
  /// The signs at the edges of a scroll view for content above or below.
  package static let (moreAbove, moreBelow) = (Self("more above"), Self("more below"))

  package static let button = Self("button")
  package static let toggle = Self("toggle")
  package static let field = Self("field")
  package static let secureField = Self("secure field")
  package static let picker = Self("picker")
  package static let tabs = Self("tabs")
  package static let list = Self("list")
  package static let row = Self("row")

  package static let screen = Self("screen")
  package static let navigationBar = Self("navigation bar")
  package static let statusBar = Self("status bar")
  /// The sign of a key: a key of the status bar, or the way back in a navigation bar.
  package static let key = Self("key")
  /// A part of the screen with a focus of its own.
  package static let focusSection = Self("focus section")
  /// Cells of another screen, which say nothing without a label.
  package static let picture = Self("picture")
  package static let alert = Self("alert")
  package static let sheet = Self("sheet")
  package static let toast = Self("toast")
  package static let loader = Self("loader")

  /// Whether elements of the role have neither words nor a value that the rules read: they hold others, or mark a place.
  package var isContainer: Bool { Self.containers.contains(self) }
  private static let containers: Set<Self> = [.key, .focusSection, .alert, .sheet, .toast, .loader, .statusBar]
}

extension Element {
  /// Its label, neutralized, but not cut or wrapped.
  package var text: String { label.neutralized }
  package var paragraphs: [String] {
    let parts = label.split(separator: "\n\n")
    return parts.count > 1 ? [text] + parts.map { String($0).neutralized } : [text]
  }

  package var isField: Bool { actions.contains(.edit) }

  package var isSecure: Bool { role == .secureField }

  package var isList: Bool { if case .rows = value { true } else { false } }

  package var rowCount: Int? {
    switch value {
    case .rows(let count, _, _): count
    case .options(let options, _): options.count
    default: nil
    }
  }

  /// A word for the action of Enter on the selected row of a list, if there is one.
  package var openHint: String? { if case .rows(_, _, let open) = value { open } else { nil } }

  /// The index of a row in its list, or of an option in its picker.
  // Not inlined, because the optimizer of Swift 6.3 crashes where it is in a closure.
  @inline(never)
  package var rowIndex: Int? { if case .row(let index, _, _) = value { index } else { nil } }

  var isSelected: Bool { if case .row(_, _, isSelected: true) = value { true } else { false } }

  /// The part of its rectangle with its words: the title of a box is in the border above what the box holds.
  package var wordsRect: Rect { role == .caption ? rect.row() : rect }

  var isText: Bool { role == .text || role == .message }

  /// Whether it is a text or a spinner, which plain mode joins with those beside it.
  var isProse: Bool { role == .text || role == .spinner }
}

extension [Element] {
  /// The indices of an element, of the one around it, and so on.
  func path(from index: Int?) -> some Sequence<Int> {
    sequence(state: index) { next in
      defer { next = next.flatMap { self[$0].parent } }
      return next
    }
  }

  package func isInside(_ role: Element.Role, _ element: Element) -> Bool {
    path(from: element.parent).contains { self[$0].role == role }
  }

  func row(around element: Element) -> Int? { path(from: element.parent).first { self[$0].rowIndex != nil } }
}
