/// A tab of the inspector, as scripts name it.
package enum InspectorTab: String, Sendable {
  case calls, endpoints, mail, steps
}
