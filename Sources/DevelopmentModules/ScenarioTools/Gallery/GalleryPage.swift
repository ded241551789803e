import Scripting
import Views

/// What all pages of a gallery have: the head, the switches, the style and the script.
struct GalleryPage {
  let title: String
  /// The elements at the top.
  let header: String
  var hasFilter = false
  /// Whether the reader can choose the size of the pictures.
  var hasSizes = true
  /// The elements below the switches.
  let main: String

  /// By this a gallery knows its own pages.
  static let mark = "<meta name=\"generator\" content=\"Microapps\"/>"

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    \(Self.mark)
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(title.escapedMarkup)</title>
    <style>
    \(GalleryStyle.sheet)
    </style>
    </head>
    <body>
    <header>
    \(header)
    </header>
    <div class="switches" role="group" aria-label="Pictures">
    \(hasFilter ? Self.filter : "")\(hasSizes ? Self.sizes : "")\(Self.themes)</div>
    <script>
    \(GalleryScript.source)
    </script>
    <main>
    \(main)
    </main>
    </body>
    </html>

    """
  }

  /// The script shows it: without scripts it would do nothing.
  private static let filter = """
    <label id="filter-label" class="filter" hidden="hidden">Filter <input type="search" id="filter"/></label>

    """

  private static let sizes = choice(
    "Size", name: "size",
    Gallery.sizes.sorted { $0.width < $1.width }.map { size in
      ("\(size.width)x\(size.height)", "\(size.width)×\(size.height)", size == .standard)
    })

  private static let themes = choice(
    "Colours", name: "theme",
    [
      ("system", "System", true), ("dark", "Dark", false), ("light", "Light", false), ("mono", "No colour", false),
    ])

  private static func choice(
    _ title: String, name: String, _ options: [(value: String, label: String, isChecked: Bool)]
  ) -> String {
    let labels = options.map { option in
      """
      <label><input type="radio" name="\(name)" id="\(name)-\(option.value)" value="\(option.value)"\
      \(option.isChecked ? " checked=\"checked\"" : "") autocomplete="off"/>\(option.label)</label>
      """
    }
    return """
      <fieldset><legend>\(title)</legend><span class="options">
      \(labels.joined(separator: "\n"))
      </span></fieldset>

      """
  }
}
