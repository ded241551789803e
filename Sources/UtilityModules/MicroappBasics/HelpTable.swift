/// The lines of a help text: what can be written, and what it means, in two columns.
package func helpTable(_ rows: [(form: String, meaning: String)], width: Int) -> String {
  rows.map { row in
    "  \(row.form)\(String(repeating: " ", count: max(2, width - row.form.count)))\(row.meaning)"
  }.joined(separator: "\n")
}
