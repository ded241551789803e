import Entities
import SwiftUI

/// What a screen shows in place of its content when a load has failed.
struct FailedView: View {
  let error: NetworkError
  let retry: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(Strings.notLoaded, systemImage: error == .offline ? "wifi.slash" : "exclamationmark.triangle")
    } description: {
      Text(Strings.message(error))
    } actions: {
      Button(Strings.retry, action: retry)
    }
  }
}
