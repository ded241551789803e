import Scripting
import Views

/// A site with pictures of all scenarios of a program, as text. Its pages need no server and load nothing from
/// elsewhere; without scripts, only the filter and the keys do not work.
struct Gallery {
  let program: String
  /// What the program is, in a few words.
  let about: String
  let items: [GalleryItem]

  /// The sizes in which scenarios are drawn. The first is that of a scenario which does not set its size.
  static let sizes = [Size.standard, Size(width: 40, height: 12), Size(width: 120, height: 40)]

  static let firstPage = "index.html"

  /// The files of the site by their names: a page with all scenarios, and a page and a picture of each.
  var files: [(name: String, text: String)] {
    [(Self.firstPage, index)] + items.indices.map { (items[$0].page, page($0)) } + pictures
  }

  /// The pictures by the names of their files.
  var pictures: [(name: String, text: String)] {
    items.map { item in
      let picture = item.pictures.first
      return (
        item.pictureFile, picture?.standaloneSVG(title: item.scenario.title, summary: item.scenario.summary) ?? ""
      )
    }
  }
}
