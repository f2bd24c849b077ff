/// A summary as a Markdown document.
struct MarkdownRendering {
  private var blocks: [String] = []

  /// The document.
  var text: String { blocks.joined(separator: "\n\n") }

  init(_ summary: ModelSummary) {
    blocks.append("# \(summary.file)")
    if let description = summary.description, !description.isEmpty {
      blocks.append(MarkdownRendering.escaped(description))
    }
    addFacts(summary)
    addTensors("Inputs", summary.inputs)
    addTensors("Outputs", summary.outputs)
    addSignatures(summary.signatures)
    addOperators(summary.operators)
    addConstants(summary.sizes)
    addMetadata(summary)
    if !summary.problems.isEmpty {
      blocks.append("## Problems")
      blocks.append(
        summary.problems.map { "- \(MarkdownRendering.escaped($0))" }.joined(separator: "\n"))
    }
  }

  private mutating func addFacts(_ summary: ModelSummary) {
    var rows = [
      ["File", summary.sizes.file.abbreviatedBytes],
      ["Parameters", summary.parameters.abbreviated],
      ["MACs", summary.macs.abbreviated],
      ["Subgraphs", "\(summary.subgraphs.count)"],
    ]
    if let version = summary.minimumRuntimeVersion {
      rows.append(["Needs TensorFlow Lite", version])
    }
    addTable(["", ""], rows)
  }

  private mutating func addTensors(_ title: String, _ tensors: [TensorSummary]) {
    blocks.append("## \(title)")
    addTable(
      ["", "Name", "Type", "Quantization", "Tensor"],
      tensors.enumerated().map { position, tensor in
        [
          "\(position)", tensor.nameText, tensor.typeText, tensor.quantization?.text ?? "",
          "\(tensor.index)",
        ]
      })
  }

  private mutating func addSignatures(_ signatures: [SignatureSummary]) {
    guard !signatures.isEmpty else { return }
    blocks.append("## Signatures")
    addTable(
      ["Key", "Subgraph", "Inputs", "Outputs"],
      signatures.map { signature in
        [
          signature.key, "\(signature.subgraph)",
          signature.inputs.map(\.name).joined(separator: ", "),
          signature.outputs.map(\.name).joined(separator: ", "),
        ]
      })
  }

  private mutating func addOperators(_ operators: [OperatorSummary]) {
    blocks.append("## Operators")
    addTable(
      ["Operator", "Version", "Nodes", "MACs", "Parameters", "Supported"],
      operators.map { op in
        [
          op.op, "\(op.version)", "\(op.count)", op.macs.abbreviated, op.parameters.abbreviated,
          op.reason ?? "yes",
        ]
      })
  }

  private mutating func addConstants(_ sizes: SizeSummary) {
    guard !sizes.constants.isEmpty else { return }
    blocks.append("## Constants")
    addTable(
      ["Type", "Tensors", "Size"],
      sizes.constants.map { [$0.dtype, "\($0.tensors)", $0.bytes.abbreviatedBytes] })
  }

  private mutating func addMetadata(_ summary: ModelSummary) {
    if let metadata = summary.metadata {
      blocks.append("## Metadata")
      for group in MetadataSection(metadata).groups {
        addTable([group.title, ""], group.lines.map { [$0.name, $0.value] })
      }
    }
    guard !summary.associatedFiles.isEmpty else { return }
    blocks.append("## Packed files")
    addTable(
      ["Name", "Size"], summary.associatedFiles.map { [$0.name, $0.bytes.abbreviatedBytes] })
  }

  private mutating func addTable(_ header: [String], _ rows: [[String]]) {
    func line(_ cells: [String]) -> String {
      "| " + cells.map(MarkdownRendering.escaped).joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: " --- |", count: header.count)
    blocks.append(([line(header), rule] + rows.map(line)).joined(separator: "\n"))
  }

  /// A text that Markdown shows as it is, in a table too.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isNewline {
        escaped += " "
      } else {
        if "\\`*_[]<>|#".contains(character) { escaped += "\\" }
        escaped.append(character)
      }
    }
    return escaped
  }
}
