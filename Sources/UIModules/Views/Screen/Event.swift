/// An input event.
public enum Event: Equatable, Sendable {
  case key(Key)
  /// Letters that arrived together: one edit of a field, because one for each letter takes quadratic time, or keys.
  case text(String)
  /// Pasted text. Its line feeds do not submit a form. `isCut` is true if the text was longer than the limit.
  case paste(String, isCut: Bool = false)
  case resize(Size)
}
