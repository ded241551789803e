import CharacterEntities

/// The characters written by hand, numbered from 1 in this order. All others are derived from them.
///
/// The facts are roughly those of <https://rickandmortyapi.com>, with more of the unusual names that lists must handle.
enum CharacterFixtures {
  static let members = roles.enumerated().map { index, role in role(index + 1) }

  /// A character that still needs its number.
  private static func role(
    _ name: String, _ status: CharacterData.Status, _ species: String, _ gender: CharacterData.Gender,
    _ type: String = "", from origin: String, at location: String, _ episodes: Int
  ) -> @Sendable (Int) -> CharacterData {
    { id in
      CharacterData(
        id: id, name: name, status: status, species: species, type: type, gender: gender, origin: origin,
        location: location, episodeCount: episodes)
    }
  }

  private static let c137 = "Earth (C-137)"
  private static let replacement = "Earth (Replacement Dimension)"
  private static let citadel = "Citadel of Ricks"
  private static let cable = "Interdimensional Cable"
  private static let purge = "Purge Planet"
  private static let unknown = "unknown"

  private static let roles: [@Sendable (Int) -> CharacterData] = [
    role("Rick Sanchez", .alive, "Human", .male, from: c137, at: citadel, 51),
    role("Morty Smith", .alive, "Human", .male, from: unknown, at: citadel, 51),
    role("Summer Smith", .alive, "Human", .female, from: replacement, at: replacement, 42),
    role("Beth Smith", .alive, "Human", .female, from: replacement, at: replacement, 42),
    role("Jerry Smith", .alive, "Human", .male, from: replacement, at: replacement, 39),
    role("Abadango Cluster Princess", .alive, "Alien", .female, from: "Abadango", at: "Abadango", 1),
    role(
      "Abradolf Lincler", .unknown, "Human", .male, "Genetic experiment", from: replacement,
      at: "Testicle Monster Dimension", 2),
    role("Adjudicator Rick", .dead, "Human", .male, from: unknown, at: citadel, 1),
    role("Birdperson", .alive, "Alien", .male, "Bird-Person", from: "Bird World", at: "Planet Squanch", 5),
    role("Squanchy", .unknown, "Alien", .male, "Cat-Person", from: "Planet Squanch", at: "Planet Squanch", 5),
    role("Tammy Guetermann", .dead, "Human", .female, from: unknown, at: "Near Duplicate Reality", 7),
    role("Mr. Poopybutthole", .alive, "Poopybutthole", .male, from: unknown, at: unknown, 6),
    role("Unity", .alive, "Alien", .unknown, "Hivemind", from: "Unity's Planet", at: "Unity's Planet", 1),
    role("Evil Morty", .alive, "Human", .male, from: unknown, at: citadel, 4),
    role("Evil Rick", .dead, "Humanoid", .male, "Robot", from: unknown, at: citadel, 1),
    role("Krombopulos Michael", .dead, "Alien", .male, "Gromflomite", from: unknown, at: unknown, 2),
    role("Snuffles (Snowball)", .alive, "Animal", .male, "Dog", from: c137, at: "Snuffles' World", 1),
    role("Jessica", .alive, "Cronenberg", .female, from: c137, at: c137, 14),
    role("Mr. Meeseeks", .unknown, "Humanoid", .male, "Meeseeks", from: "Mr. Meeseeks Box", at: unknown, 5),
    role("Scary Terry", .alive, "Humanoid", .male, "Monster", from: unknown, at: "Mr. Goldenfold's dream", 1),
    role("Rick Sanchez", .unknown, "Human", .male, from: "Earth (J19ζ7)", at: citadel, 1),
    role("Rick Sanchez", .dead, "Human", .male, from: replacement, at: replacement, 1),
    role("Morty Smith", .dead, "Human", .male, from: replacement, at: replacement, 1),
    role("Morty Smith", .alive, "Human", .male, from: "Earth (Evil Rick's Target Dimension)", at: unknown, 1),
    role("Beth Smith", .alive, "Human", .female, from: c137, at: c137, 4),
    role("Jerry Smith", .alive, "Human", .male, from: "Earth (5-126)", at: "Jerryboree", 1),
    role("Summer Smith", .alive, "Human", .female, from: c137, at: c137, 4),
    role("Beth's Mytholog", .dead, "Mythological Creature", .female, "Mytholog", from: "Nuptia 4", at: "Nuptia 4", 1),
    role("Alien Rick", .unknown, "Alien", .male, from: unknown, at: citadel, 1),
    role("Antenna Rick", .unknown, "Human", .male, "Human with antennae", from: unknown, at: unknown, 1),
    role("Antenna Morty", .alive, "Human", .male, "Human with antennae", from: unknown, at: citadel, 2),
    role("Aqua Rick", .unknown, "Humanoid", .male, "Fish-Person", from: unknown, at: citadel, 1),
    role("Aqua Morty", .unknown, "Humanoid", .male, "Fish-Person", from: unknown, at: citadel, 1),
    role("Black Rick", .alive, "Human", .male, from: unknown, at: citadel, 3),
    role("Bootleg Portal Chemist Rick", .dead, "Human", .male, from: unknown, at: citadel, 1),
    role("Cool Rick", .alive, "Human", .male, from: unknown, at: citadel, 1),
    role("Cop Rick", .dead, "Human", .male, from: unknown, at: citadel, 1),
    role("Cowboy Rick", .dead, "Human", .male, from: unknown, at: citadel, 1),
    role("Cronenberg Rick", .unknown, "Cronenberg", .male, from: "Cronenberg Earth", at: c137, 1),
    role("Cronenberg Morty", .unknown, "Cronenberg", .male, from: "Cronenberg Earth", at: c137, 1),
    role("Doofus Rick", .unknown, "Human", .male, from: "Earth (J19ζ7)", at: "Earth (J19ζ7)", 1),
    role("Garment District Rick", .alive, "Human", .male, from: unknown, at: citadel, 1),
    role("Investigator Rick", .unknown, "Human", .male, from: unknown, at: citadel, 1),
    role("Juggling Rick", .unknown, "Human", .male, from: unknown, at: citadel, 1),
    role("Maximums Rickimus", .dead, "Human", .male, from: unknown, at: citadel, 3),
    role("Mechanical Rick", .unknown, "Robot", .male, from: unknown, at: citadel, 1),
    role("Plumber Rick", .unknown, "Human", .male, from: unknown, at: citadel, 1),
    role("Quantum Rick", .unknown, "Human", .male, from: unknown, at: citadel, 1),
    role("Ricktiminus Sancheziminius", .dead, "Human", .male, from: unknown, at: citadel, 3),
    role("Riq IV", .dead, "Human", .male, from: unknown, at: citadel, 3),
    role("Simple Rick", .dead, "Human", .male, from: unknown, at: citadel, 1),
    role("Tiny Rick", .dead, "Human", .male, "Clone", from: replacement, at: replacement, 1),
    role("Toxic Rick", .dead, "Humanoid", .male, "Rick's Toxic Side", from: "Alien Spa", at: replacement, 1),
    role("Zeta Alpha Rick", .dead, "Human", .male, from: unknown, at: citadel, 3),
    role("The Scientist Formerly Known as Rick", .dead, "Human", .male, from: unknown, at: citadel, 1),
    role("Pickle Rick", .unknown, "Humanoid", .male, "Pickle", from: replacement, at: unknown, 2),
    role("40 Year Old Morty", .dead, "Human", .male, from: unknown, at: citadel, 1),
    role("Eric \"Stoltz Mask\" Morty", .alive, "Human", .male, "Eric Stoltz mask", from: unknown, at: citadel, 1),
    role("Séance Morty", .unknown, "Human", .male, "Medium", from: unknown, at: citadel, 1),
    role("リック WTM-72", .alive, "Human", .male, "Samurai", from: unknown, at: "Shogun Citadel", 1),
    role(
      "Roy, of \"A Life Well Lived\", Who Beat Cancer and Then Went Back to Work at the Carpet Store",
      .dead, "Human", .male, "Game", from: "Roy: A Life Well Lived", at: "Blips and Chitz", 1),
    role("Michael Denny and the Denny Singers", .alive, "Human", .male, from: unknown, at: cable, 1),
    role(
      "Ants in my Eyes Johnson", .unknown, "Human", .male, "Human with ants in his eyes",
      from: unknown, at: cable, 1),
    role("Baby Legs", .alive, "Human", .male, "Human with baby legs", from: unknown, at: cable, 1),
    role("Gazorpazorpfield", .alive, "Alien", .male, "Gazorpian", from: "Gazorpazorp", at: cable, 1),
    role("Armagheadon", .alive, "Alien", .male, "Cromulon", from: "Signus 5 Expanse", at: "Signus 5 Expanse", 1),
    role("Armothy", .dead, unknown, .male, "Self-aware arm", from: "Post-Apocalyptic Earth", at: unknown, 1),
    role("Arthricia", .alive, "Alien", .female, "Cat-Person", from: purge, at: purge, 1),
    role("Bepisian", .alive, "Alien", .unknown, "Bepisian", from: "Bepis 9", at: "Bepis 9", 11),
    role("Beta-Seven", .alive, "Alien", .unknown, "Hivemind", from: unknown, at: unknown, 1),
    role("Alien Googah", .unknown, "Alien", .unknown, from: unknown, at: replacement, 1),
    role("Glootie", .alive, "Alien", .male, "Monogatron", from: "Monogatron", at: "Heist-Con", 3),
    role("Noob-Noob", .alive, "Alien", .male, from: unknown, at: "Worldender's lair", 1),
    role("Supernova", .alive, "Humanoid", .female, "Superhuman", from: "Dorian 5", at: "Worldender's lair", 2),
    role("Million Ants", .dead, "Animal", .male, "Sentient ant colony", from: unknown, at: "Worldender's lair", 2),
    role("Butter Robot", .alive, "Robot", .genderless, "Passing Butter Robot", from: replacement, at: replacement, 1),
    role("Snake with Legs", .unknown, "Alien", .genderless, from: unknown, at: unknown, 1),
    role("Ghost in a Jar", .dead, "Alien", .male, "Parasite, Ghost", from: unknown, at: replacement, 1),
    role("Pencilvester", .dead, "Alien", .male, "Parasite", from: unknown, at: replacement, 1),
    role("Sleepy Gary", .dead, "Alien", .male, "Parasite", from: unknown, at: replacement, 1),
    role("Photography Cyborg", .dead, "Alien", .male, "Parasite", from: unknown, at: replacement, 1),
    role("Dr. Xenon Bloom", .dead, "Humanoid", .male, "Amoeba-Person", from: unknown, at: "Anatomy Park", 1),
    role(
      "Zeep Xanflorp", .alive, "Humanoid", .male, "Microverse inhabitant",
      from: "Zeep's Microverse", at: unknown, 1),
    role("King Flippy Nips", .alive, "Alien", .male, "Plutonian", from: "Pluto", at: "Pluto", 1),
    role("Stealy", .alive, "Alien", .male, "Zigerion", from: "Zigerion's Base", at: "Zigerion's Base", 1),
    role("Diane Sanchez", .dead, "Human", .female, from: unknown, at: "Rick's Memory", 3),
    role("Ice-T", .alive, "Alien", .male, "Alphabetrian", from: "Alphabetrium", at: "Alphabetrium", 1),
    role("Vance Maximus", .dead, "Humanoid", .male, "Superhuman", from: unknown, at: "Worldender's lair", 1),
  ]
}
