import Entities
import PackageCommands
import POSIX

struct GalleryIndex {
  let galleries: [Gallery]

  /// Reads the scenarios of all programs of a package, and their snapshots, but for a program that has those of another.
  init(root: String) throws {
    let microapps = try FileSystem.names(in: "\(root)/Microapps").sorted().map { "Microapps/\($0)" }
    galleries = try (microapps + ["Sources/App"]).map { "\(root)/\($0)" }
      .filter { FileStamp("\($0)/Scenarios", followsLink: false)?.kind == .folder }.map(Gallery.init)
  }

  /// Writes the page and, each to a folder with the name of its program, the galleries. Returns a line about them, or throws
  /// it with what is wrong with files that are left out. Throws before that if a folder has another page.
  func write(to folder: String) throws -> String {
    try Page.requirePlace(for: .index, in: folder)
    for gallery in galleries { try Page.requirePlace(for: .gallery, in: "\(folder)/\(gallery.program)") }
    try page.write(to: folder)
    for gallery in galleries { try gallery.write(to: "\(folder)/\(gallery.program)") }
    let count = Self.count(galleries.reduce(0) { $0 + $1.items.count })
    let line = "\(count) of \(galleries.count) programs: \(folder)/\(Page.file)"
    let mistakes = galleries.flatMap(\.mistakes)
    guard mistakes.isEmpty else { throw CommandError((mistakes + [line]).joined(separator: "\n")) }
    return line
  }

  private var page: Page {
    Page(
      kind: .index, title: "Galleries", style: ".cards{--column:20rem;margin-top:2rem}\nh2{margin:0}",
      header: "<p class=\"quiet\">A picture of each state of each program.</p>",
      main: "<div class=\"cards\">\n\(galleries.map(Self.card).joined(separator: "\n"))\n</div>")
  }

  private static func card(_ gallery: Gallery) -> String {
    """
    <article class="card">
    <h2><a href="\(gallery.program.percentEncoded)/\(Page.file)">\(gallery.program.escapedMarkup)</a></h2>
    <p>\(gallery.sentence.escapedMarkup)</p>
    <p class="quiet">\(count(gallery.items.count))</p>
    </article>
    """
  }

  private static func count(_ states: Int) -> String { states == 1 ? "1 state" : "\(states) states" }
}
