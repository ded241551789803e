/// Finds the answer to the query for the primary device attributes, such as `ESC [ ? 62 ; 22 c`, in a stream of bytes. It
/// is safe in a signal handler, where `KeyDecoder` is not.
struct AttributesMatcher {
  private enum State { case outside, escape, csi, parameters }

  private var state = State.outside

  /// Takes the next byte. Returns whether it is the last one of an answer.
  mutating func feed(_ byte: UInt8) -> Bool {
    switch state {
    case _ where byte == 0x1B: state = .escape
    case .escape where byte == UInt8(ascii: "["): state = .csi
    case .csi where byte == UInt8(ascii: "?"): state = .parameters
    case .parameters where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: ";"): break
    case .parameters where byte == UInt8(ascii: "c"):
      state = .outside
      return true
    default: state = .outside
    }
    return false
  }
}
