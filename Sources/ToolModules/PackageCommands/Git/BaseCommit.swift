import Foundation

struct BaseCommit {
  let root: URL
  let hash: String
  /// The files that a sparse checkout leaves out. They are now as the index has them.
  let leftOutFiles: Set<String>

  /// The names of the main branch. What is published comes first: the local branch may have the change.
  private static let mainBranches =
    ["HEAD", "main", "master"].map { "refs/remotes/origin/\($0)" } + ["main", "master"].map { "refs/heads/\($0)" }

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
    // Of a branch and a tag with one name, git would take the tag.
    func commit(_ name: String) -> String? {
      let names = name.hasPrefix("HEAD") ? [name] : ["refs/heads/\(name)", "refs/remotes/\(name)", name]
      return names.lazy.compactMap { git("rev-parse", "--verify", "--quiet", "--end-of-options", "\($0)^{commit}") }
        .first
    }
    guard let base = (name.map { [$0] } ?? Self.mainBranches).lazy.compactMap(commit).first else {
      throw CommandError(
        name.map { "git knows no commit \($0) here: write a branch, a tag or a hash, or fetch it first" }
          ?? "there is no branch main or master to compare with: name a commit, such as HEAD~1")
    }
    guard let hash = git("merge-base", base, "HEAD") else {
      throw CommandError("\(name ?? base) and this branch have no commit in common: name another commit")
    }
    guard let files = git("ls-files", "-v", "-z") else { throw CommandError("git ls-files fails in \(root.path)") }
    self.root = root
    self.hash = hash
    leftOutFiles = Set(
      files.split(separator: "\0").filter { $0.hasPrefix("S ") }.map { String($0.dropFirst(2)) }
        .filter { !root.has($0) })
  }

  /// The paths of the files that were changed, added or removed since the commit, from the root of the package. They include
  /// what is not committed, new files unless git ignores them, and the files that a flag hides from git.
  var changedFiles: [String] {
    get throws(CommandError) {
      let changed = try list([
        "diff", "--name-only", "--no-renames", "--ignore-submodules=none", "--relative", "-z", hash, "--",
      ])
      let new = try list(["ls-files", "--others", "--exclude-standard", "-z"])
      // The flags are `assume-unchanged` and `skip-worktree`. Of another repository, git names the folder, with a slash.
      let hidden = try list(["ls-files", "-v", "-z"]).filter { !$0.hasPrefix("H ") }.map { String($0.dropFirst(2)) }
      let unseen = Set(hidden).subtracting(leftOutFiles)
      return Set((changed + new + unseen).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).sorted()
    }
  }

  /// The files among some of which git knows no history: those that git ignores, that are in another repository, or to which a
  /// link leads out of the package.
  func unknownFiles(among files: [String]) throws(CommandError) -> [String] {
    let known = try Set(list(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]))
    return files.filter { !known.contains(root.trail(of: $0).last ?? $0) }
  }

  private func list(_ arguments: [String]) throws(CommandError) -> [String] {
    guard let list = Git.output(arguments, in: root) else {
      throw CommandError("git \(arguments[0]) fails in \(root.path)")
    }
    return list.split(separator: "\0").map(String.init)
  }

  func text(of path: String) -> String? { text(of: path, in: hash) }

  func newText(of path: String) throws -> String? {
    if root.has(path) { return String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self) }
    return leftOutFiles.contains(path) ? text(of: path, in: "") : nil
  }

  /// The text of a file in a commit, or in the index, whose name is empty.
  private func text(of path: String, in version: String) -> String? {
    Git.data(["cat-file", "blob", "\(version):./\(path)"], in: root).map { String(decoding: $0, as: UTF8.self) }
  }
}
