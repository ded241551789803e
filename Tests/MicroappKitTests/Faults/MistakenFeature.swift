import Base
import Entities
import MicroappBasics
import Navigation
import Views

/// A mistake in the small feature that the tests of `--check --faults` play.
enum Mistake: CaseIterable {
  case none
  /// No mistake: a screen makes a call, so the action that led to the screen cannot make it again.
  case formCalls
  /// No mistakes: a button says OK, and a key makes the failed call again, without Retry.
  case okButton, refreshes
  case loaderStays, spinnerStays, spinnerStaysBehindAlert
  case escIsIgnored, lateExit, lateNavigation
  case saysNothing, saysAnotherError, saysTheOpposite, saysItAlways, saysOneError
  case retrySaysAnotherError, savedAllTheSame, saysNoEndOfSession
  case losesTextOnError, losesTextOnCancel
  case retryDoesNothing, refreshDoesNothing, worksOnce, reloadsOnce, skipsAReload, reloadKeyGoes, buttonStaysOff
  case savesTwice, savesWhileSaving
  case callsAfterExit, callsLongAfterExit, callsForInputAfterExit
  case dropsInputWhileLoading, dropsInputBehindMessage
  case toastBehindSheet
  case keyWithoutAction, keyThatIsDropped
  case colorAlone, noLabel
}

enum MistakenError: AppError, CaseIterable {
  case offline, sessionEnded, full

  var message: String {
    switch self {
    case .offline: "There is no connection."
    case .sessionEnded: "Sign in again."
    case .full: "There is no room for this note."
    }
  }

  var networkError: NetworkError? {
    switch self {
    case .offline: .offline
    case .sessionEnded: .sessionEnded
    case .full: nil
    }
  }
}

private struct MisleadingError: AppError {
  var message = "Something else is wrong."
}

struct MistakenDependencies: Sendable {
  var notes: @Sendable () async throws(MistakenError) -> [String]
  var save: @Sendable (String) async throws(MistakenError) -> Void
  var clock: any Clock<Duration>
  /// Each note that comes from another app.
  var shared: Input<String> = { .finished }
  /// The link that the feature begins with.
  var link: String?
}

/// Notes in a list, and a form for a new note.
struct MistakenRoot: View {
  enum Route: Hashable { case new }

  private let stack: NavigationStack<Route>
  private let list: MistakenListModel
  private let shared: Input<String>

  init(_ mistake: Mistake, dependencies: MistakenDependencies, closed: @escaping @MainActor () -> Void) {
    let navigation = NavigationStore<Route>()
    let closed = navigation.makeExit(closed)
    let list = MistakenListModel(mistake, dependencies, closed: closed)
    (self.list, shared) = (list, dependencies.shared)
    stack = NavigationStack(navigation, root: MistakenListView(viewModel: list) { navigation.push(.new) }) { _ in
      MistakenFormView(
        viewModel: MistakenFormModel(mistake, dependencies, closed: closed, goTo: { navigation.push(.new) }) {
          navigation.pop()
          list.add($0)
        })
    }
  }

  var body: some View {
    stack.onOpenURL(perform: list.open).task { [shared, list] in for await note in shared() { list.receive(note) } }
  }
}

final class MistakenListModel: LoadingViewModel {
  @Published private(set) var notes: [String] = []
  @Published private(set) var spins = false
  @Published private(set) var hasFailed = false
  @Published var received: String?
  private var hasReloaded = false
  let mistake: Mistake
  private let dependencies: MistakenDependencies
  private let closed: @MainActor () -> Void

  init(_ mistake: Mistake, _ dependencies: MistakenDependencies, closed: @escaping @MainActor () -> Void) {
    (self.mistake, self.dependencies) = (mistake, dependencies)
    self.closed = closed
    super.init()
    onSessionEnded = closed
  }

  override func load() {
    if mistake == .spinnerStays { spins = true }
    perform { [dependencies] in
      try await dependencies.notes()
    } then: { [weak self, dependencies] in
      self?.notes = $0
      self?.spins = false
      self?.finishLoading()
      if let link = dependencies.link { self?.open(link) }
    }
  }

  func open(_ link: String) {
    perform({ [dependencies] in try await dependencies.save(link) }, then: { [weak self] in self?.add(link) })
  }

  func receive(_ note: String) {
    switch mistake {
    case .dropsInputWhileLoading where phase == .loading: break
    case .dropsInputBehindMessage where renderingState.state.message != nil: break
    default: received = note
    }
  }

  func tryAgainTapped() {
    if mistake != .retryDoesNothing { retryTapped() }
  }

  override func failLoading(_ error: any AppError) {
    if mistake == .reloadKeyGoes || mistake == .buttonStaysOff { hasFailed = true }
    super.failLoading(mistake == .retrySaysAnotherError ? MisleadingError() : error)
  }

  /// Whether a key loads again, in place of Retry.
  var isRefreshed: Bool { mistake == .refreshes || mistake == .refreshDoesNothing }

  func add(_ note: String) { notes.append(note) }

  var canReload: Bool { phase != .loading && !(hasFailed && mistake != .buttonStaysOff) }

  func reloadTapped() {
    defer { if mistake == .skipsAReload { hasFailed = false } }
    guard canReload, !spins else { return }
    guard phase == .loaded else { return mistake == .keyThatIsDropped ? () : retryTapped() }
    spins = true
    let isFirst = !hasReloaded
    hasReloaded = true
    performInBackground { [dependencies] in
      try await dependencies.notes()
    } then: { [weak self] _ in
      self?.spins = false
    } orElse: { [weak self, mistake] in
      if mistake == .reloadsOnce || mistake == .skipsAReload && isFirst { self?.hasFailed = true }
      self?.handle($0)
      if mistake != .spinnerStaysBehindAlert { self?.spins = false }
    }
  }

  func closeTapped() {
    cancel()
    if [.callsForInputAfterExit, .dropsInputBehindMessage].contains(mistake) { return closeAfterACall() }
    closed()
    let clock = dependencies.clock
    switch mistake {
    case .callsAfterExit: perform({ [dependencies] in try await dependencies.notes() }, then: { _ in })
    case .callsLongAfterExit:
      _ = WorkTracker.task { [notes = dependencies.notes] in
        try? await clock.sleep(for: .seconds(1))
        _ = try? await notes()
      }
    default: break
    }
  }
}

extension MistakenListModel {
  private func closeAfterACall() {
    perform { [dependencies] in
      try await dependencies.save("")
    } then: { [weak self, mistake] in
      self?.closed()
      if mistake == .callsForInputAfterExit, let note = self?.received { self?.open(note) }
    }
  }
}

private struct MistakenListView: View {
  let viewModel: MistakenListModel
  let newTapped: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      if case .failed(let message) = viewModel.phase {
        if viewModel.mistake == .colorAlone {
          Text("Notes").foregroundStyle(.failure)
          Text("Notes").foregroundStyle(.success)
        }
        if viewModel.isRefreshed {
          Text(message).foregroundStyle(.failure)
        } else {
          FailureView(message, retry: viewModel.tryAgainTapped)
        }
      }
      if viewModel.mistake == .okButton { Button("OK") { viewModel.received = "It is" } }
      if let note = viewModel.received { Button(note) { viewModel.received = nil } }
      ForEach(viewModel.notes, id: \.self) { Text("• \($0)") }
      if viewModel.spins { Spinner() }
      Button("New", action: newTapped)
      Button("Close", action: viewModel.closeTapped)
      if viewModel.mistake == .buttonStaysOff { Button("Sort") {}.disabled(viewModel.hasFailed) }
    }
    .navigationTitle("Notes")
    .onKey(Key(.character("l")), hint: viewModel.canReload ? "Reload" : nil, action: viewModel.reloadTapped)
    .onKey(Key(.character("x")), hint: viewModel.mistake == .keyWithoutAction ? "Export" : nil) {}
    .refreshable(isActive: viewModel.isRefreshed) {
      if viewModel.mistake == .refreshes { viewModel.retryTapped() }
    }
    .subscribeToRenderingStates(viewModel)
    .toast(hasSheet ? "Failed" : nil)
    .sheet("Error", isPresented: Binding(get: { hasSheet }, set: { _ in })) {
      if case .failed(let message) = viewModel.phase { FailureView(message, retry: viewModel.tryAgainTapped) }
    }
  }

  private var hasSheet: Bool {
    if case .failed = viewModel.phase { viewModel.mistake == .toastBehindSheet } else { false }
  }
}

final class MistakenFormModel: BaseViewModel {
  @Published var note = ""
  @Published private(set) var hasFailed = false
  let mistake: Mistake
  private let dependencies: MistakenDependencies
  private var isGone = false
  private let goTo: @MainActor () -> Void
  private let saved: @MainActor (String) -> Void

  init(
    _ mistake: Mistake, _ dependencies: MistakenDependencies, closed: @escaping @MainActor () -> Void,
    goTo: @escaping @MainActor () -> Void, saved: @escaping @MainActor (String) -> Void
  ) {
    (self.mistake, self.dependencies, self.goTo, self.saved) = (mistake, dependencies, goTo, saved)
    super.init()
    onSessionEnded = closed
  }

  func saveTapped() {
    if mistake == .worksOnce, hasFailed { return }
    switch mistake {
    case .savesWhileSaving: saveInBackground()
    case .lateExit, .lateNavigation: saveCarelessly()
    default:
      perform(loading: "Saving…", { [save, note] in try await save(note) }, then: { [saved, note] in saved(note) })
    }
  }

  private var save: @Sendable (String) async throws(MistakenError) -> Void {
    { [save = dependencies.save, mistake] note async throws(MistakenError) in
      try await save(note)
      if mistake == .savesTwice { try await save(note) }
    }
  }

  private func saveInBackground() {
    performInBackground(
      { [dependencies, note] in try await dependencies.save(note) }, then: { [saved, note] in saved(note) })
  }

  /// Goes elsewhere also if the user has left the screen.
  private func saveCarelessly() {
    _ = WorkTracker.task { [self, note, save = dependencies.save] in
      do throws(MistakenError) {
        try await WorkTracker.call { () async throws(MistakenError) in try await save(note) }
        if !isGone { saved(note) } else if mistake == .lateExit { onSessionEnded?() } else { goTo() }
      } catch { handle(error) }
    }
  }

  override func onAppear() {
    if mistake == .formCalls { performInBackground(dependencies.notes) }
  }

  override func onDisappear() { isGone = true }

  override func handle(_ error: any AppError) {
    hasFailed = true
    switch mistake {
    case .saysNothing: break
    case .saysAnotherError: super.handle(MisleadingError())
    case .saysTheOpposite: super.handle(MisleadingError(message: "It is not so: \(error.message)"))
    case .saysItAlways where error.networkError == .offline, .saysOneError where error.networkError == nil: break
    case .saysNoEndOfSession where error.networkError == .sessionEnded: break
    case .savedAllTheSame where error.networkError == nil: saved(note)
    case .losesTextOnError:
      note = ""
      super.handle(error)
    case .loaderStays: renderingState.render(.loading())
    default: super.handle(error)
    }
  }

  override func cancelTapped() {
    if mistake == .losesTextOnCancel { note = "" }
    if mistake != .escIsIgnored { super.cancelTapped() }
  }
}

private struct MistakenFormView: View {
  @Bindable var viewModel: MistakenFormModel

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Note", text: $viewModel.note)
      Button("Save", action: viewModel.saveTapped)
      if viewModel.mistake == .saysItAlways { Text(MistakenError.offline.message) }
      if viewModel.mistake == .noLabel, viewModel.hasFailed { Button("") {} }
    }
    .navigationTitle("New Note")
    .subscribeToRenderingStates(viewModel)
  }
}
