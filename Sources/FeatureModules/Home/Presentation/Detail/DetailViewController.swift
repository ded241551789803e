import Base
import Entities
import Views

/// The detail screen: one line for each property of a character.
final class DetailViewController: BaseViewController<DetailViewModel> {
  private var character: CharacterData
  private var isFavourite = false

  override init(viewModel: DetailViewModel) {
    character = viewModel.character
    super.init(viewModel: viewModel)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(viewModel.$character, to: \.character)
    bind(viewModel.$isFavourite, to: \.isFavourite)
  }

  override var content: AnyView {
    return AnyView(
      VStack(alignment: .leading) {
        Toggle(
          Strings.favourite, isOn: Binding(get: { self.isFavourite }, set: { _ in self.viewModel.favouriteTapped() }))
        line(Strings.statusLabel) { StatusMark(status: character.status) }
        line(Strings.species) { Text(character.species.orDash) }
        line(Strings.type) { Text(character.type.orDash) }
        line(Strings.gender) { Text(character.gender.word) }
        line(Strings.origin) { Text(character.origin.orDash) }
        line(Strings.location) { Text(character.location.orDash) }
        line(Strings.episodes) { Text("\(character.episodeCount)") }
      }
      .frame(maxWidth: .max, alignment: .leading)
      .navigationTitle(isFavourite ? "★ \(character.name)" : character.name)
      .onKey(Key(.character("f")), hint: Strings.star, action: viewModel.favouriteTapped))
  }

  private static var longestLabel: Int {
    [
      Strings.statusLabel, Strings.species, Strings.type, Strings.gender, Strings.origin, Strings.location,
      Strings.episodes,
    ].reduce(0) { max($0, $1.cellWidth) }
  }

  private func line(_ label: String, @ViewBuilder _ value: () -> some View) -> some View {
    HStack(alignment: .top) {
      Text(label).foregroundStyle(.secondary).frame(width: 2 + Self.longestLabel)
      value()
    }
    .padding(EdgeInsets(leading: 2))
  }
}

extension String {
  fileprivate var orDash: String { isEmpty ? "–" : self }
}
