import Entities

/// What the output of `swift build` says, line by line while it arrives.
struct BuildOutput {
  /// What a build does at the moment.
  enum Stage: Equatable, Sendable {
    /// It reads the manifest and compiles.
    case compiling
    case linking
    /// Another build in the same folder must end first.
    case waiting
  }

  private static let longestExcerpt = 10
  private static let waitingMessage = "Another instance of SwiftPM"

  private(set) var stage = Stage.compiling
  /// How long linking took; nil if the program was not linked.
  private(set) var linkTime: Duration?
  private let product: String
  private var lines = OutputLines()
  private var lastStep = Duration.zero
  private var errors: Set<ErrorLine> = []
  private var firstError: ErrorLine?
  private var firstGeneralError: ErrorLine?
  private var excerpt: [String] = []
  private var isInExcerpt = false
  /// The last lines, without empty ones.
  private var lastLines: [String] = []

  init(product: String) {
    self.product = product
  }

  /// Takes more output.
  ///
  /// - Parameter time: the time since the start of the build.
  mutating func append(_ bytes: [UInt8], at time: Duration) {
    for line in lines.append(bytes) { read(line, at: time) }
    // The message has no line feed until the other build has ended.
    if lines.partial.contains(Self.waitingMessage) { stage = .waiting }
  }

  /// Why the build failed.
  ///
  /// - Parameter ending: how `swift build` ended, for a failure without a message.
  mutating func failure(_ ending: ChildProcess.Ending) -> BuildFailure {
    for line in lines.finish() { read(line, at: lastStep) }
    guard let error = firstError ?? firstGeneralError else {
      return BuildFailure(message: "swift build \(ending)", excerpt: lastLines)
    }
    return BuildFailure(
      message: error.message, location: error.location, excerpt: error.location == nil ? lastLines : excerpt,
      furtherErrors: max(0, errors.count - 1))
  }

  private mutating func read(_ line: String, at time: Duration) {
    if let step = Self.step(line) { return readStep(step, at: time) }
    if line.contains(Self.waitingMessage) {
      stage = .compiling
      return
    }
    if !line.allSatisfy(\.isWhitespace) { lastLines = lastLines.suffix(Self.longestExcerpt - 1) + [line] }
    if let error = ErrorLine(line) {
      read(error)
    } else {
      isInExcerpt = isInExcerpt && line.isExcerpt && excerpt.count < Self.longestExcerpt
      if isInExcerpt { excerpt.append(line) }
    }
  }

  private mutating func readStep(_ step: Substring, at time: Duration) {
    // A step is printed at its end, and the list of objects is the last step before the linker starts.
    let isLinked = step == "Linking \(product)"
    if isLinked { linkTime = time - lastStep }
    stage = isLinked || step == "Write Objects.LinkFileList" ? .linking : .compiling
    lastStep = time
    isInExcerpt = false
  }

  private mutating func read(_ error: ErrorLine) {
    isInExcerpt = false
    if error.isGeneral {
      firstGeneralError = firstGeneralError ?? error
      return
    }
    // An error with a place says more than a message about it, which may come first.
    let isFirst = firstError == nil || (firstError?.location == nil && error.location != nil)
    if isFirst {
      if firstError != nil { errors = [] }
      firstError = error
      excerpt = []
      isInExcerpt = true
    }
    if firstError?.location == nil || error.location != nil { errors.insert(error) }
  }

  /// What a line such as `[3/14] Compiling Base Just.swift` says after its numbers; nil for other lines.
  private static func step(_ line: String) -> Substring? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) else { return nil }
    return line[line.index(after: end)...].drop { $0 == " " }
  }
}
