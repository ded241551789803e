import Entities
import Observation
import Views

@MainActor @Observable
final class ReminderViewModel {
  var text = "No reminder"
}

struct ReminderView: View {
  let viewModel: ReminderViewModel
  let reminders: Input<String>

  var body: some View {
    Text(viewModel.text)
      .onReceive(reminders) { text in viewModel.text = text }
  }
}
