/// An HTTP response. The headers about length and connection are added when it is encoded.
struct Response: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
}
