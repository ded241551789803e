import Observation
import Views
import Terminal

/// The time from a key to the bytes for the terminal: views, layout, drawing, and the difference to the last frame.
/// Nothing is written to a terminal.
@MainActor
enum FrameBenchmarks {
  private static let keys = 40

  static func run() {
    let table = Table("a key and its frame", "us", "bytes")
    let sizes = [Size(width: 80, height: 24), Size(width: 200, height: 50)]
    for size in sizes {
      row("form \(size.width)x\(size.height): a letter", FrameHarness(size: size) { SignUpForm() }, typing)
      for (name, keys) in [("step", stepping), ("page", paging)] {
        row("list \(size.width)x\(size.height): a \(name)", list(of: 10_000, in: size), keys)
      }
    }
    func row(_ name: String, _ harness: FrameHarness, _ keys: [Key]) {
      let workload = workload(name, harness, keys)
      _ = workload.run()
      let times = (0..<Measuring.rounds).map { _ in Measuring.nanoseconds(workload) / 1e3 }
      table.row(name, Measuring.median(times), Double(harness.sent) / Double(harness.count))
    }

    let rows = Table("a step in a list at 80x24, rows", "us", "x 100")
    let lists = [100, 10_000, 1_000_000].map { workload("\($0)", list(of: $0, in: sizes[0]), stepping) }
    for list in lists { _ = list.run() }
    for (name, nanoseconds, ratio) in Measuring.compare(lists) { rows.row(name, nanoseconds / 1e3, ratio) }
  }

  private static func list(of count: Int, in size: Size) -> FrameHarness {
    FrameHarness(size: size) { CharacterList(count: count) }
  }

  private static let typing = (0..<keys).map { $0 < keys / 2 ? Key(.character("a")) : Key(.backspace) }
  private static let stepping = (0..<keys).map { Key($0 < keys / 2 ? .down : .up) }
  private static let paging = (0..<keys).map { Key($0 < keys / 2 ? .pageDown : .pageUp) }

  private static func workload(_ name: String, _ harness: FrameHarness, _ keys: [Key]) -> Workload {
    Workload(name: name, operations: keys.count) {
      for key in keys { harness.press(key) }
      return harness.sent
    }
  }
}

/// A screen with the encoder of a terminal.
@MainActor
private final class FrameHarness {
  private let screen: Screen
  private var encoder = FrameEncoder(palette: Palette(theme: .standard, depth: .trueColor))
  /// The bytes of all frames, and the number of frames.
  private(set) var sent = 0
  private(set) var count = 0

  init(size: Size, content: () -> some View) {
    screen = Screen(size: size, content: content)
    show()
  }

  func press(_ key: Key) {
    screen.send(.key(key))
    show()
  }

  private func show() {
    let frame = screen.frame()
    sent += encoder.encode(frame.buffer, caret: frame.caret).count
    count += 1
  }
}

/// A sign-up form.
private struct SignUpForm: View {
  @Observable @MainActor
  final class Model {
    var email = "rick@citadel.org"
    var password = "correct horse"
    var confirmation = "correct horse"
  }

  @Bindable var model = Model()

  var body: some View {
    VStack {
      NavigationBar(level: 1, screen: 0, back: {}) {
        VStack(alignment: .leading, spacing: 1) {
          Form {
            TextField("Email", text: $model.email, message: "Provide correct email address")
            SecureField("Password", text: $model.password)
            SecureField("Confirm Password", text: $model.confirmation)
          }
          Button("Sign Up") {}.disabled(model.email.isEmpty)
        }
        .navigationTitle("Sign Up")
      }
      StatusBar()
    }
  }
}

/// A list whose rows are full of text in several styles.
private struct CharacterList: View {
  @Observable @MainActor
  final class Model {
    var selection = 0
  }

  let count: Int
  @Bindable var model = Model()

  var body: some View {
    VStack(alignment: .leading) {
      Divider("\(count) characters")
      List("Characters", 0..<count, selection: $model.selection) { number in
        HStack {
          Text(number.isMultiple(of: 3) ? "★" : "☆").foregroundStyle(.warning)
          Text("Rick Sanchez \(number)", lineLimit: 1).bold().frame(width: 24)
          Text(number.isMultiple(of: 2) ? "Alive" : "Dead", lineLimit: 1)
            .foregroundStyle(number.isMultiple(of: 2) ? .success : .failure).frame(width: 7)
          Text("Human, dimension C-\(number % 137): ", lineLimit: 1)
          Text(String(repeating: "seen in \(number) episodes, ", count: 8), lineLimit: 1).foregroundStyle(.secondary)
        }
      }
      StatusBar()
    }
  }
}
