import Base
import Views

/// The exercises by chapter, the page with the text of the current one, and below both the last check.
struct CourseView: View {
  let viewModel: CourseViewModel

  var body: some View {
    content.subscribeToRenderingStates(viewModel)
  }

  /// Whether files can be replaced: not while files are being replaced.
  private var canGo: Bool { !viewModel.renderingState.state.isLoading }

  @ViewBuilder
  private var content: AnyView {
    if case .failed(let message) = viewModel.phase {
      VStack(alignment: .leading) {
        // The names of files may need more lines than a small screen has.
        ScrollView { Text(message).foregroundStyle(.failure).frame(maxWidth: .max, alignment: .leading) }
          .padding(EdgeInsets(leading: 2))
        Button(Strings.retry, role: .retry, action: viewModel.retryTapped)
      }
    } else if viewModel.phase == .loaded, let exercise = viewModel.exercise {
      ScreenSizeReader { screen in layout(exercise, in: screen) }
        .onKey(
          Key(.character("n")), hint: viewModel.isLast ? nil : Strings.next, isActive: canGo,
          action: viewModel.nextTapped
        )
        .onKey(Key(.character("h")), hint: Strings.hint, action: viewModel.hintTapped)
        .onKey(
          Key(.character("s")), hint: viewModel.page == .solution ? Strings.showText : Strings.showSolution,
          action: viewModel.solutionTapped
        )
        .onKey(
          Key(.character("v")),
          hint: viewModel.page == .verdict ? Strings.showText : viewModel.isImpossible ? nil : Strings.details,
          help: Strings.details, isActive: !viewModel.details.isEmpty, action: viewModel.verdictTapped
        )
        .onKey(Key(.character("r")), hint: Strings.startOver, isActive: canGo, action: viewModel.startOverTapped)
        .onKey(Key(.character("p")), help: Strings.previous, isActive: canGo, action: viewModel.previousTapped)
        .onKey(Key(.character("c")), help: Strings.check, action: viewModel.checkTapped)
        .onKey(
          Key(.character("e")), help: Strings.endCheck, isActive: viewModel.isChecking, action: viewModel.endTapped)
    } else {
      Spacer()
    }
  }

  private func layout(_ exercise: Exercise, in screen: Size) -> some View {
    let isNarrow = screen.width < 70
    return VStack(alignment: .leading) {
      HStack(alignment: .top, spacing: 0) {
        if !isNarrow, viewModel.page == .text {
          ChapterColumn(viewModel: viewModel, showsAll: screen.height >= 34).frame(width: min(40, screen.width / 3 + 1))
          Divider()
        }
        ScrollView { PageView(viewModel: viewModel, exercise: exercise, width: screen.width - 3) }
          .id("\(exercise.id) \(viewModel.page) \(viewModel.hintCount)")
      }
      Divider()
      // The same height during and after a check, so that the page does not move.
      let rows = max(3, screen.height * 3 / 10)
      CheckView(viewModel: viewModel, isNarrow: isNarrow, rows: rows).frame(height: rows)
    }
  }
}

/// The chapters with the number of exercises that are done, and the exercises of the current one, or of all.
private struct ChapterColumn: View {
  let viewModel: CourseViewModel
  let showsAll: Bool

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(chapters, id: \.self) { chapter in
        let exercises = viewModel.exercises.filter { $0.chapter == chapter }
        let count = exercises.filter { isDone($0) }.count
        Text("\(chapter) \(count)/\(exercises.count)", lineLimit: 1)
          .foregroundStyle(count == exercises.count ? .success : .plain).bold()
        if showsAll || viewModel.exercise?.chapter == chapter {
          ForEach(exercises, id: \.id) { row($0) }
        }
      }
      Spacer()
    }
    .padding(EdgeInsets(leading: 1))
  }

  private var chapters: [String] {
    viewModel.exercises.reduce(into: []) { if $0.last != $1.chapter { $0.append($1.chapter) } }
  }

  private func isDone(_ exercise: Exercise) -> Bool { viewModel.progress.passed.contains(exercise.id) }

  private func row(_ exercise: Exercise) -> AnyView {
    let isCurrent = exercise.id == viewModel.exercise?.id
    let row = Text("\(isDone(exercise) ? "✓" : isCurrent ? "›" : " ") \(exercise.id) \(exercise.title)", lineLimit: 1)
    return isCurrent ? row.foregroundStyle(.accent).bold() : row.foregroundStyle(isDone(exercise) ? .success : .plain)
  }
}

/// The text of an exercise with its hints, its solution, or all lines of the last check.
private struct PageView: View {
  let viewModel: CourseViewModel
  let exercise: Exercise
  /// The columns for lines that are cut and not wrapped.
  let width: Int

  var body: some View {
    VStack(alignment: .leading) {
      Text(Strings.exercise(exercise.id, of: viewModel.exercises.count)).foregroundStyle(.secondary)
      Text(exercise.title).bold()
      switch viewModel.page {
      case .text: text
      case .solution: lines(exercise.solution.lines)
      case .verdict: lines(viewModel.details)
      }
    }
    .padding(horizontal: 1)
    .frame(maxWidth: viewModel.page == .text ? 90 : .max, alignment: .leading)
    .frame(maxWidth: .max, alignment: .leading)
  }

  @ViewBuilder
  private var text: AnyView {
    // New hints are at the top, which a small window shows.
    ForEach(exercise.files, id: \.self) { Text($0).foregroundStyle(.secondary) }
    ForEach(Array(exercise.hints.prefix(viewModel.hintCount).enumerated()), id: \.offset) { index, hint in
      Text("")
      Text(Strings.hint(index + 1)).foregroundStyle(.accent)
      paragraphs(hint)
    }
    Text("")
    paragraphs(exercise.text)
  }

  /// The paragraphs of a text. A line that begins with spaces is code, which keeps the spaces.
  private func paragraphs(_ text: String) -> AnyView {
    AnyView(
      ForEach(Array(text.lines.enumerated()), id: \.offset) { _, line in
        Text(line, lineLimit: line.first == " " ? 1 : nil)
      })
  }

  private func lines(_ lines: [String]) -> AnyView {
    AnyView(ForEach(Array(([""] + lines.flatMap(cut)).enumerated()), id: \.offset) { DetailLine(text: $0.element) })
  }

  /// A line of source or of a difference in parts that fit. Each part begins with the sign of the line.
  private func cut(_ line: String) -> [String] {
    guard line.first?.isLetter == false, line.count > width, width > 2 else { return [line] }
    return [String(line.prefix(width))] + cut(line.prefix(1) + " " + line.dropFirst(width))
  }
}

private struct CheckView: View {
  let viewModel: CourseViewModel
  let isNarrow: Bool
  let rows: Int

  var body: some View {
    VStack(alignment: .leading) {
      if let notice = viewModel.notice { Text(notice, lineLimit: rows).foregroundStyle(.warning) }
      // A narrow window has no rows for both.
      if viewModel.notice == nil || !isNarrow { result }
      Spacer()
    }
    .padding(horizontal: 1)
  }

  @ViewBuilder
  private var result: AnyView {
    switch viewModel.check {
    case .running, .late:
      HStack {
        Spinner()
        Text(Strings.checking).foregroundStyle(.secondary)
      }
      if viewModel.check == .late { Text(Strings.stillRuns, lineLimit: rows - 1).foregroundStyle(.warning) }
    case .impossible(let message): Text("✘ \(message)", lineLimit: isNarrow ? rows : rows - 2).foregroundStyle(.failure)
    case .ended(.passed), .ended(.measured):
      Text("✓ \(doneText)", lineLimit: rows).foregroundStyle(.success).bold()
      if viewModel.page != .verdict { lines(viewModel.details) }
    case .ended(.failed(let title, let details)):
      let mostLines = details.isEmpty ? rows : isNarrow ? 1 : 2
      Text("✘ \(isNarrow ? title.split(separator: "/").last ?? "" : title[...])", lineLimit: mostLines)
        .foregroundStyle(.failure).bold()
      if viewModel.page != .verdict { lines(details.filter { !$0.allSatisfy(\.isWhitespace) }) }
    }
  }

  private func lines(_ lines: [String]) -> some View {
    ForEach(Array(lines.prefix(rows - 1).enumerated()), id: \.offset) {
      DetailLine(text: $0.element, lineLimit: isNarrow ? 1 : 2)
    }
  }

  private var doneText: String {
    viewModel.isComplete ? Strings.courseIsDone : viewModel.isLast ? Strings.done : Strings.doneAndNext
  }
}

/// A line of a message, which is wrapped; or a line of source, of a screen or of a difference, which keeps its columns and has
/// the colour of its sign.
private struct DetailLine: View {
  let text: String
  var lineLimit: Int?

  var body: some View {
    if text.first?.isLetter == true { return AnyView(Text(text, lineLimit: lineLimit)) }
    let sign = text.first { $0 != " " }
    return Text(text.isEmpty ? " " : text, lineLimit: 1)
      .foregroundStyle(sign == "+" ? .success : sign == "-" ? .failure : .plain)
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
