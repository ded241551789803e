extension SystemError {
  /// Sentences for the user: what failed and where, the system's reason, and what to do. They hold no secrets.
  public var message: String { advice.isEmpty ? sentence : "\(sentence) \(advice)" }

  /// The sentence for the user that says what failed.
  public var sentence: String { "C\(description.dropFirst())." }

  private var advice: String {
    switch code {
    case nil, EILSEQ: isWriting ? "" : "Move it out of the way, and try again."
    case EACCES, EPERM, EROFS: "Make sure that you own it and may read and write there, without sudo, and try again."
    case ENOSPC, EDQUOT: "Free some space there, and try again."
    case EEXIST, EISDIR, ENOTDIR, ENOTEMPTY, ELOOP: "Move what is in its place out of the way, and try again."
    default: "Try again. If that does not help, look at what is there."
    }
  }
}
