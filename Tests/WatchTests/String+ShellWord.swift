extension String {
  /// The text as a word of a shell, quoted if it has to be, as the build system writes it.
  var shellWord: String {
    allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
