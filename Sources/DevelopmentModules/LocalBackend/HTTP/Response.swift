/// One answer. Its length, and whether the connection stays, are added when it is sent.
struct Response: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
}
