import Foundation

/// The commit that a command compares the files of a package with.
struct BaseCommit {
  /// The folder of the package.
  let root: URL
  /// The hash of the commit.
  let hash: String

  /// The names of the main branch. What is published comes first: the local branch may have the change.
  private static let mainBranches = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]

  /// Finds the commit in which this branch left another branch or commit: without a name, the main branch.
  init(_ name: String?, in root: URL) throws(CommandError) {
    func git(_ arguments: String...) -> String? { Git.output(arguments, in: root) }
    guard let isShallow = git("rev-parse", "--is-shallow-repository") else {
      throw CommandError("\(root.path) is not in a git repository that git can read here: git status says why")
    }
    guard isShallow == "false" else {
      throw CommandError(
        "this clone is shallow, so its history says too little: get the rest with git fetch --unshallow")
    }
    func commit(_ name: String) -> String? {
      git("rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}")
    }
    guard let base = (name.map { [$0] } ?? Self.mainBranches).lazy.compactMap(commit).first else {
      throw CommandError(
        name.map { "git knows no commit \($0) here: write a branch, a tag or a hash, or fetch it first" }
          ?? "there is no branch main or master to compare with: name a commit, such as HEAD~1")
    }
    guard let hash = git("merge-base", base, "HEAD") else {
      throw CommandError("\(name ?? base) and this branch have no commit in common: name another commit")
    }
    self.root = root
    self.hash = hash
  }

  /// The paths of the files that were changed, added or removed since the commit, from the root of the package. They include
  /// what is not committed, and new files unless git ignores them.
  var changedFiles: [String] {
    get throws(CommandError) {
      let changed = try list(["diff", "--name-only", "--no-renames", "--no-ext-diff", "--relative", "-z", hash, "--"])
      return try Set(changed + list(["ls-files", "--others", "--exclude-standard", "-z"])).sorted()
    }
  }

  private func list(_ arguments: [String]) throws(CommandError) -> [String] {
    guard let list = Git.output(arguments, in: root) else {
      throw CommandError("git \(arguments[0]) fails in \(root.path)")
    }
    return list.split(separator: "\0").map(String.init)
  }

  /// The texts of files in the commit, by their paths, without the files that the commit does not have.
  func texts(of paths: [String]) throws(CommandError) -> [String: String] {
    // Git reads a path a line.
    let paths = paths.filter { !$0.contains("\n") }
    let input = Data(paths.map { "\(hash):./\($0)\n" }.joined().utf8)
    guard var rest = Git.data(["cat-file", "--batch"], in: root, input: input) else {
      throw CommandError("git cat-file fails in \(root.path)")
    }
    var texts: [String: String] = [:]
    for path in paths {
      // `HASH blob SIZE`, the bytes and a line feed, or one line that ends with "missing".
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]) else { continue }
      if words[1] == "blob" { texts[path] = String(decoding: rest.prefix(size), as: UTF8.self) }
      rest = rest.dropFirst(size + 1)
    }
    return texts
  }
}
