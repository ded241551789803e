import Resources
import Testing

@testable import Views

/// A screen of any size may be cut, but never breaks.
@MainActor
struct SmallSizeTests {  // Hazard: sizes
  nonisolated private static let sizes =
    [1, 2, 3, 4, 6, 9, 12].flatMap { width in [1, 2, 3, 5, 12].map { Size(width: width, height: $0) } }
    + [
      Size(width: 1, height: 60), Size(width: 300, height: 1), Size(width: 40, height: 12), Size(width: 39, height: 30),
    ]

  @Test("a screen of any size is drawn and answers", arguments: Content.allCases)
  func anySize(of content: Content) {
    for minimum in [Size.zero, Size(width: 40, height: 12)] {
      let screen = Screen(size: Size(width: 80, height: 24), minimumSize: minimum) { Small(content: content) }
      for size in Self.sizes {
        screen.send(.resize(size))
        screen.press(.tab, .down, .character("日"), .pageDown, .left)
        let frame = screen.frame()

        #expect(frame.buffer.size == size)
        #expect(frame.buffer.lines.allSatisfy { $0.cellWidth <= size.width }, "\(size)")
        if let caret = frame.caret { #expect(Rect(size).contains(caret), "\(size)") }
        if size.width >= 40, size.height >= 12 { #expect(!frame.buffer.text.isEmpty) }
      }
    }
  }

  enum Content: CaseIterable {
    case form, list, alert, loader, toast, scroll, stacks
  }
}

private struct Small: View {
  let content: SmallSizeTests.Content
  private let text = Model("日本 and 👩‍🚀 more")
  private let selection = Model(3)

  var body: some View {
    switch content {
    case .form: form
    case .list: list
    case .alert: list.alert("Alert 日", message: "with a message", isPresented: .constant(true))
    case .loader: form.loader(isPresented: true)
    case .toast: list.toast("done 😀")
    case .scroll: ScrollView { VStack { ForEach(0..<30, id: \.self) { Button("日本 \($0)") {} } } }
    case .stacks: stacks
    }
  }

  private var form: some View {
    VStack {
      NavigationBar(level: 1, screen: 0, back: {}) {
        Form {
          TextField("名 Name", text: text.binding, message: "a message that may have to be wrapped")
          SecureField("Password", text: text.binding)
        }
        .navigationTitle("日本 Title")
      }
      StatusBar()
    }
  }

  private var list: some View {
    VStack {
      Divider("日本")
      List("Rows", 0..<20, selection: selection.binding) { number in
        HStack {
          Text("日\(number)").frame(width: 5)
          Text("e\u{301}😀 rest of it", lineLimit: 1)
        }
      }
      StatusBar()
    }
  }

  private var stacks: some View {
    HStack {
      Text("日本語 wraps", lineLimit: 2).boxed("Box 日", color: .plain)
      Spacer()
      VStack(alignment: .trailing, spacing: 1) {
        Spinner()
        Toggle("日", isOn: .constant(true)).padding().frame(height: 3)
        Text("x").frame(maxWidth: 9)
      }
    }
  }
}
