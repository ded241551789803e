import Publishers

/// The failure in these tests.
struct Flaw: Error, Equatable {}

/// The characters of a marble diagram: `a` sends "a", `|` finishes, `#` fails, `-` is an empty frame.
typealias Source = PassthroughSubject<String, Flaw>

/// Plays `inputs` in parallel, one character per frame and the first input first, and returns the diagram of the output
/// of `build`.
///
/// A frame with several events, or with a value of several letters, is in parentheses: `-(a,|)`. Events on subscription
/// belong to the first frame.
func marbles<P: Publisher>(_ inputs: [String], _ build: ([Source]) -> P) -> String
where P.Output: CustomStringConvertible, P.Failure == Flaw {
  let sources = inputs.map { _ in Source() }
  let scripts = inputs.map(Array.init)
  let log = Log<P.Output, Flaw>()
  let frames = scripts.map(\.count).max() ?? 1

  let cancellable = log.follow(build(sources))
  defer { cancellable.cancel() }

  return (0..<frames).map { frame in
    for (source, script) in zip(sources, scripts) where frame < script.count {
      source.play(script[frame])
    }
    return drawing(log.takeEvents())
  }.joined()
}

func marbles<P: Publisher>(_ a: String, _ build: (Source) -> P) -> String
where P.Output: CustomStringConvertible, P.Failure == Flaw {
  marbles([a]) { build($0[0]) }
}

func marbles<P: Publisher>(_ a: String, _ b: String, _ build: (Source, Source) -> P) -> String
where P.Output: CustomStringConvertible, P.Failure == Flaw {
  marbles([a, b]) { build($0[0], $0[1]) }
}

func marbles<P: Publisher>(_ a: String, _ b: String, _ c: String, _ build: (Source, Source, Source) -> P) -> String
where P.Output: CustomStringConvertible, P.Failure == Flaw {
  marbles([a, b, c]) { build($0[0], $0[1], $0[2]) }
}

extension Subject<String, Flaw> {
  /// Plays one character of a diagram.
  func play(_ mark: Character) {
    switch mark {
    case "-": break
    case "|": send(completion: .finished)
    case "#": send(completion: .failure(Flaw()))
    default: send(String(mark))
    }
  }
}

/// The text of one frame.
func drawing<Output: CustomStringConvertible>(_ events: [Event<Output, Flaw>]) -> String {
  let marks = events.map { event in
    switch event {
    case .value(let value): value.description
    case .completion(.finished): "|"
    case .completion(.failure): "#"
    }
  }
  return switch marks.count {
  case 0: "-"
  case 1 where marks[0].count == 1: marks[0]
  default: "(\(marks.joined(separator: ",")))"
  }
}
