/// Figures in the text format of Prometheus.
struct PrometheusText {
  private(set) var text = ""
  private var name = ""

  /// Begins a family of figures.
  mutating func begin(_ name: String, _ type: String, _ help: String) {
    self.name = "swiftlet_serve_" + name
    text += "# HELP \(self.name) \(help)\n# TYPE \(self.name) \(type)\n"
  }

  /// Adds a figure of the family; what is in labels needs no escaping.
  mutating func add(
    _ value: some CustomStringConvertible, _ labels: [(String, String)], suffix: String = ""
  ) {
    let list = labels.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
    text += name + suffix + (list.isEmpty ? "" : "{\(list)}") + " \(value)\n"
  }

  /// Adds a family of one figure.
  mutating func add(_ name: String, _ type: String, _ help: String, _ value: Int) {
    begin(name, type, help)
    add(value, [])
  }
}
