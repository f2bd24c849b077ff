/// A summary as lines for people.
struct TextRendering {
  private var lines: [String] = []

  /// The lines, with what would steer a terminal replaced: names come from the file.
  var text: String { lines.map(\.withoutControlCharacters).joined(separator: "\n") }

  init(_ summary: ModelSummary) {
    lines.append("\(summary.file): TensorFlow Lite model, \(summary.sizes.file.abbreviatedBytes)")
    if let description = summary.description, !description.isEmpty {
      lines.append("  \(description)")
    }
    if let version = summary.minimumRuntimeVersion {
      lines.append("  needs TensorFlow Lite \(version) or later")
    }
    addTensors("Inputs", summary.inputs)
    addTensors("Outputs", summary.outputs)
    addSignatures(summary.signatures)
    addOperators(summary)
    addSizes(summary.sizes)
    addMetadata(summary)
    addList("Packed files", summary.associatedFiles)
    if !summary.problems.isEmpty {
      lines += ["", "Problems"] + summary.problems.map { "  \($0)" }
    }
  }

  private mutating func addTensors(_ title: String, _ tensors: [TensorSummary]) {
    lines += ["", "\(title) (\(tensors.count))"]
    for (position, tensor) in tensors.enumerated() {
      lines.append("  \(position)  \(tensor.nameText)  \(tensor.typeText)  tensor \(tensor.index)")
      if let quantization = tensor.quantization { lines.append("     \(quantization.text)") }
    }
  }

  private mutating func addSignatures(_ signatures: [SignatureSummary]) {
    guard !signatures.isEmpty else { return }
    lines += ["", "Signatures (\(signatures.count))"]
    for signature in signatures {
      let inputs = signature.inputs.map { "\($0.name) (tensor \($0.tensor))" }
      let outputs = signature.outputs.map { "\($0.name) (tensor \($0.tensor))" }
      lines.append("  \(signature.key): subgraph \(signature.subgraph)")
      lines.append("     from \(inputs.joined(separator: ", "))")
      lines.append("     to \(outputs.joined(separator: ", "))")
    }
  }

  private mutating func addOperators(_ summary: ModelSummary) {
    let nodeCount = summary.operators.reduce(0) { $0 + $1.count }
    lines += [
      "",
      "Operators (\(nodeCount) nodes, subgraphs: \(summary.subgraphs.count), "
        + "\(summary.macs.abbreviated) MACs, \(summary.parameters.abbreviated) parameters)",
    ]
    let rows = summary.operators.map { op in
      [
        "\(op.count) x", op.op, "version \(op.version)",
        op.macs > 0 ? "\(op.macs.abbreviated) MACs" : "", op.reason.map { "\($0)" } ?? "",
      ]
    }
    lines += TextRendering.aligned(rows)
  }

  private mutating func addSizes(_ sizes: SizeSummary) {
    lines += ["", "Sizes"]
    var rows = sizes.constants.map { share in
      ["\(share.dtype) constants", share.bytes.abbreviatedBytes, "in \(share.tensors) tensors"]
    }
    if sizes.duplicates > 0 {
      rows.append(["of these, stored twice", sizes.duplicates.abbreviatedBytes, ""])
    }
    rows.append(["metadata", sizes.metadata.abbreviatedBytes, ""])
    if sizes.packedFiles > 0 {
      rows.append(["packed files", sizes.packedFiles.abbreviatedBytes, ""])
    }
    rows.append(["file", sizes.file.abbreviatedBytes, ""])
    lines += TextRendering.aligned(rows)
  }

  private mutating func addMetadata(_ summary: ModelSummary) {
    addList("Metadata entries", summary.metadataEntries)
    guard let metadata = summary.metadata else { return }
    lines += ["", "Metadata"]
    for group in MetadataSection(metadata).groups {
      lines.append("  \(group.title)")
      lines += group.lines.map { "    \($0.name): \($0.value)" }
    }
  }

  private mutating func addList(_ title: String, _ entries: [NamedSize]) {
    guard !entries.isEmpty else { return }
    lines += ["", title]
    lines += TextRendering.aligned(entries.map { [$0.name, $0.bytes.abbreviatedBytes] })
  }

  /// Rows as indented lines whose columns start below each other.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = " "
      for (cell, width) in zip(row, widths) where width > 0 {
        line += " " + cell + String(repeating: " ", count: width - cell.count) + " "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
