/// What the index of the galleries says about a feature.
package struct FeatureCard {
  /// The name of the module of the feature.
  package let feature: String
  /// The name of its microapp.
  package let microapp: String
}
