/// Which end of the order is looked for.
public enum Extremum: String, Sendable {
  case maximum
  case minimum
}
