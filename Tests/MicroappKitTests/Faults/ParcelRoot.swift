import Base
import Entities
import MicroappBasics
import Navigation
import Views

/// A mistake with a value that comes in, in a small feature.
enum InputMistake: CaseIterable {
  case none
  /// A value comes in during a call.
  case abandonsDeletion, losesValueOfFailure, losesValueOfOtherKind, answerClearsField, answerClearsSecret
  /// A value comes in over a message, or before it.
  case dismissesMessage, replacesMessage, replacesOwnMessage, hidesFailure
  /// Values after the first, and values without an effect.
  case readsFirst, readsEachOnce, neverShowsProblems, ignoresOneLink
  /// A value comes in behind a sheet.
  case sheetForgets, sheetOpensAgain
  /// The user presses Esc during a call.
  case abandonsSave, savesLate, answerChangesText
  /// The deletion asks first: as it should, or with an alert that stays during the call.
  case asksFirst, asksMeanwhile
}

struct ParcelDependencies: Sendable {
  var delete: Call<Void, MistakenError>
  var rename: Call<Void, MistakenError>
  var signIn: Call<Void, MistakenError>
  var save: @Sendable () async -> Void
  /// The links that open a parcel, or the sheet.
  var links: Input<String> = { .finished }
  /// The messages that the user has to read.
  var problems: Input<String> = { .finished }
}

/// A parcel, and a sheet over it. A link waits while the user waits, reads a message or uses the sheet.
struct ParcelRoot: View {
  private let stack: NavigationStack<Never>

  init(_ mistake: InputMistake, dependencies: ParcelDependencies, closed: @escaping @MainActor (String) -> Void) {
    let navigation = NavigationStore<Never>()
    let model = ParcelModel(mistake, dependencies, closed: navigation.makeExit(closed))
    stack = NavigationStack(navigation, root: ParcelView(model: model))
  }

  var body: some View { stack }
}

final class ParcelModel: BaseViewModel {
  @Published private(set) var opened: String?
  @Published private(set) var name = "Red"
  @Published private(set) var hasSheet = false
  @Published var isAsking = false
  /// The text of a field that a link fills.
  @Published var code = ""
  private var waiting: [String] = []
  private var seen: Set<String> = []
  private var isSaving = false
  let mistake: InputMistake
  private let dependencies: ParcelDependencies
  private let closed: @MainActor (String) -> Void

  init(_ mistake: InputMistake, _ dependencies: ParcelDependencies, closed: @escaping @MainActor (String) -> Void) {
    (self.mistake, self.dependencies, self.closed) = (mistake, dependencies, closed)
    super.init()
    renderingStatePublisher.sink { [weak self] in if $0 == .view { self?.openWaiting() } }.store(in: &subscriptions)
  }

  override func onAppear() {
    runInBackground { [weak self, dependencies] in for await link in dependencies.links() { self?.receive(link) } }
    runInBackground { [weak self, dependencies] in for await text in dependencies.problems() { self?.show(text) } }
  }

  private func receive(_ link: String) {
    code = link
    let isNew = seen.insert(link).inserted
    switch mistake {
    case .readsFirst where seen.count > 1 || !isNew: return
    case .readsEachOnce where !isNew: return
    case .ignoresOneLink where link == "Blue": return
    case .abandonsDeletion: cancelCall()
    case .dismissesMessage: renderingState.dismiss()
    case .losesValueOfOtherKind where renderingState.state.isLoading: return
    case .hidesFailure: opened = link
    default: break
    }
    waiting.append(link)
    if renderingState.state == .view { openWaiting() }
  }

  private func openWaiting() {
    guard !hasSheet, let link = waiting.first else { return }
    waiting.removeFirst()
    if link == "sheet" { hasSheet = true } else { opened = link }
  }

  private func show(_ message: String) {
    let unread = renderingState.state.message
    switch mistake {
    case .neverShowsProblems: break
    case .replacesMessage: renderingState.render(.alert(message: message))
    default:
      let messages = [unread, message].compactMap(\.self)
      renderingState.render(.alert(message: unread == message ? message : messages.joined(separator: "\n\n")))
    }
  }

  override func handle(_ error: any AppError) {
    if mistake == .losesValueOfFailure { waiting = [] }
    if mistake == .hidesFailure, opened != nil { return }
    guard let unread = renderingState.state.message, mistake != .replacesOwnMessage else { return super.handle(error) }
    renderingState.render(.error(message: "\(unread)\n\n\(error.message)"))
  }

  func backTapped() { opened = nil }

  func deleteTapped() {
    if [.asksFirst, .asksMeanwhile].contains(mistake) { isAsking = true } else { delete() }
  }

  func delete() {
    guard mistake == .asksMeanwhile else {
      isAsking = false
      return perform(loading: "Deleting…", dependencies.delete) { [closed] in closed("Deleted") }
    }
    performInBackground(dependencies.delete) { [closed] in closed("Deleted") }
  }

  func renameTapped() {
    let then = { @MainActor [weak self] (_: Void) -> Void in
      self?.name = "Green"
      self?.code = ""
    }
    guard mistake == .answerChangesText else {
      return perform(loading: "Renaming…", dependencies.rename, then: then)
    }
    renderingState.render(.loading())
    _ = WorkTracker.task { [weak self, rename = dependencies.rename] in
      do throws(MistakenError) {
        try await WorkTracker.call { () async throws(MistakenError) in try await rename() }
        then(())
        self?.renderingState.render(.view)
      } catch { self?.handle(error) }
    }
  }

  func saveTapped() {
    isSaving = true
    perform(loading: "Saving…", dependencies.save) { [closed] in closed("Saved") }
  }

  override func cancelTapped() {
    super.cancelTapped()
    if renderingState.state.isLoading { renderingState.render(.view) }
    guard isSaving else { return }
    isSaving = false
    if mistake == .savesLate { return startTask { [weak self] in await self?.saveLate() } }
    if mistake != .abandonsSave { closed("Saved") }
  }

  private func saveLate() async {
    await dependencies.save()
    closed("Saved late")
  }

  func signInTapped() {
    perform(loading: "Signing in…", dependencies.signIn) { [weak self] in
      self?.hasSheet = false
      self?.openWaiting()
    }
  }

  func closeSheet() {
    hasSheet = mistake == .sheetOpensAgain
    if mistake == .sheetForgets { waiting = [] }
    openWaiting()
  }
}

private struct ParcelView: View {
  @Bindable var model: ParcelModel

  var body: some View {
    VStack(alignment: .leading) {
      Text(model.name)
      Button("Rename", action: model.renameTapped)
      Button("Delete", action: model.deleteTapped)
      Button("Save", action: model.saveTapped)
      if model.mistake == .answerClearsField { TextField("Code", text: $model.code) }
      if model.mistake == .answerClearsSecret { SecureField("PIN", text: $model.code) }
    }
    .navigationTitle(model.opened ?? "Parcels")
    .onKey(Key(.escape), hint: model.opened == nil ? nil : "Back", action: model.backTapped)
    .sheet("Sign in again", isPresented: Binding(get: { model.hasSheet }, set: { _ in model.closeSheet() })) {
      Button("Sign In", action: model.signInTapped)
    }
    .alert("Delete it?", isPresented: Binding(get: { model.isAsking }, set: { _ in })) {
      Button("Yes", role: .destructive, action: model.delete)
      Button("No", role: .cancel) { model.isAsking = false }
    }
    .subscribeToRenderingStates(model)
  }
}
