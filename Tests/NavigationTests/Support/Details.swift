import Views

/// What a screen holds: its text, and its place among the screens that were made.
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

/// The screens made so far, without keeping them.
@MainActor
final class Made {
  private var holders: [() -> Holder?] = []

  var count: Int { holders.count }

  /// The numbers of those that still are.
  var alive: [Int] { holders.compactMap { $0()?.number } }

  func make() -> Holder {
    let holder = Holder(number: holders.count)
    holders.append { [weak holder] in holder }
    return holder
  }
}
