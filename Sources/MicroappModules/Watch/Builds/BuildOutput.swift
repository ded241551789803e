import Entities
import Programs

/// Reads the output of `swift build` line by line while it arrives.
struct BuildOutput {
  enum Stage: Equatable, Sendable {
    /// Reading the manifest, and compiling.
    case compiling
    case linking
    /// Waiting for another build in the same folder.
    case waiting
  }

  private static let longestExcerpt = 10
  private static let waitingMessage = "Another instance of SwiftPM"

  private(set) var stage = Stage.compiling
  /// How long linking took; nil if the program was not linked, and for Swift Build, which does not report it.
  private(set) var linkTime: Duration?
  private let product: String
  private var lines = OutputLines()
  private var lastStep = Duration.zero
  private var errors: Set<ErrorLine> = []
  private var firstError: ErrorLine?
  private var firstGeneralError: ErrorLine?
  private var excerpt: [String] = []
  private var isInExcerpt = false
  /// The first line after an error, if that line has no number. It is an excerpt if the next line marks a part of it.
  private var unnumberedLine: String?
  private var lastLines: [String] = []

  init(product: String) {
    self.product = product
  }

  /// The time is that since the start of the build.
  mutating func append(_ bytes: [UInt8], at time: Duration) {
    for line in lines.append(bytes) { read(line, at: time) }
    // The message has no line feed until the other build has ended.
    if lines.partial.contains(Self.waitingMessage) { stage = .waiting }
  }

  /// The first error with its place, or the last lines of the output if no error has a place.
  mutating func failure(_ ending: ChildProcess.Ending) -> StatusFailure {
    for line in lines.finish() { read(line, at: lastStep) }
    guard let error = firstError ?? firstGeneralError else {
      return StatusFailure(title: "swift build \(ending)", details: lastLines)
    }
    let furtherErrors = max(0, errors.count - 1)
    guard let place = error.place else {
      return StatusFailure(title: error.message, details: lastLines, furtherErrors: furtherErrors)
    }
    return StatusFailure(
      title: place, isPlace: true, details: [error.message], excerpt: excerpt, furtherErrors: furtherErrors)
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
      readExcerpt(line)
    }
  }

  private mutating func readStep(_ step: Substring, at time: Duration) {
    // A step is printed at its end, and the list of objects is the last step before the linker starts. Swift Build says only
    // that it works on the product.
    let isLinked = step == "Linking \(product)"
    if isLinked { linkTime = time - lastStep }
    let isLinking = step == "Write Objects.LinkFileList" || step.hasPrefix("\(product)-product ")
    stage = isLinked || isLinking ? .linking : .compiling
    lastStep = time
    isInExcerpt = false
  }

  private mutating func readExcerpt(_ line: String) {
    guard isInExcerpt else { return }
    if line.isExcerpt, unnumberedLine == nil, excerpt.count < Self.longestExcerpt {
      excerpt.append(line)
    } else if excerpt.isEmpty, unnumberedLine == nil {
      unnumberedLine = line
    } else {
      if let unnumberedLine, line.isMarks { excerpt = [unnumberedLine, line] }
      isInExcerpt = false
    }
  }

  private mutating func read(_ error: ErrorLine) {
    isInExcerpt = false
    if error.isGeneral {
      firstGeneralError = firstGeneralError ?? error
      return
    }
    // An error with a place says more than a message about it, which may come first.
    let isFirst = firstError == nil || (firstError?.place == nil && error.place != nil)
    if isFirst || (firstError?.isConsequence == true && error.place != nil && !error.isConsequence) {
      if firstError?.place == nil { errors = [] }
      firstError = error
      (excerpt, unnumberedLine) = ([], nil)
      isInExcerpt = true
    }
    if firstError?.place == nil || error.place != nil { errors.insert(error) }
  }

  /// The text after the numbers of a line such as `[3/14] Compiling Base Just.swift`; nil for other lines.
  private static func step(_ line: String) -> Substring? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) else { return nil }
    return line[line.index(after: end)...].drop { $0 == " " }
  }
}

/// A line of output that reports an error, such as `/path/File.swift:3:14: error: cannot find 'x' in scope`.
struct ErrorLine: Hashable {
  let message: String
  /// `FILE:LINE:COLUMN`, or `FILE:LINE` for an error of the linker; nil if the line names no place.
  let place: String?

  /// Whether another error is the cause: where a name is unknown, a type cannot be inferred, which may be reported first.
  var isConsequence: Bool { message.hasSuffix("could not be inferred") }

  /// Whether the line says only that a command or the build failed, and other lines say why.
  var isGeneral: Bool {
    place == nil
      && [
        "command failed with exit code", "failed with a nonzero exit code", "Build failed", "ExitCode(", "fatalError",
      ].contains { message.firstRange(of: $0) != nil }
  }

  init?(_ line: String) {
    guard let range = line.firstRange(of: "error: ") else { return nil }
    let start = line[..<range.lowerBound]
    // "error:" within a sentence, or in an excerpt of the source.
    guard start.isEmpty || start.hasSuffix(": "), !line.isExcerpt else { return nil }
    message = String(line[range.upperBound...])
    let parts = start.dropLast(2).split(separator: ":")
    place = parts.count > 1 && Int(parts[parts.count - 1]) != nil ? String(start.dropLast(2)) : nil
  }
}

extension String {
  /// Whether this is a line of source that the compiler shows: a number or spaces, and a bar.
  fileprivate var isExcerpt: Bool { drop { $0 == " " || $0.isNumber }.first == "|" }

  fileprivate var isMarks: Bool { contains("^") && allSatisfy { " ^~".contains($0) } }
}
