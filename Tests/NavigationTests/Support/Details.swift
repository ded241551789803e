import Views

@testable import Navigation

extension Screen {
  /// The words of the bars.
  var title: String { frame().buffer.lines[0].split(separator: " ").joined(separator: " ") }

  var text: String { frame().buffer.text }

  var controls: [String] { frame().controls.map(\.label) }

  var focused: String? {
    let frame = frame()
    return frame.controls.first { $0.id == frame.focus }?.label
  }

  func press(_ codes: Key.Code...) {
    for code in codes { send(.key(Key(code))) }
  }
}

extension NavigationStore {
  /// The routes from the bottom of the stack to its top.
  var path: [Route] { entries.map(\.route) }
}

/// The state of a screen: its text, and its number in the order of creation.
@MainActor
final class Holder {
  let number: Int
  var text = ""

  init(number: Int) {
    self.number = number
  }
}

struct Detail: View {
  let route: String
  let holder: Holder

  var body: some View {
    VStack(alignment: .leading) {
      Button("Other") {}
      TextField("\(route)\(holder.number)", text: Binding(get: { holder.text }, set: { holder.text = $0 }))
    }
    .navigationTitle("Title \(route)")
  }
}

/// Makes its content anew after each change of a store.
struct Composition<Content: View>: View {
  let store: NavigationStore<String>
  let content: @MainActor (_ count: Int) -> Content

  var body: some View { content(store.path.count) }
}

/// The screens created so far, held weakly.
@MainActor
final class Made {
  private var holders: [() -> Holder?] = []

  var count: Int { holders.count }

  /// The numbers of those that are not released.
  var alive: [Int] { holders.compactMap { $0()?.number } }

  func make() -> Holder {
    let holder = Holder(number: holders.count)
    holders.append { [weak holder] in holder }
    return holder
  }
}
