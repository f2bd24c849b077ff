/// What a Python program prints that goes through a model's inputs and outputs.
///
/// The program is this for the inputs:
///
/// ```python
/// print(str(len(inputs)) + ' input(s):')
/// for i in inputs: print(i['shape'], i['dtype'])
/// print('')
/// ```
///
/// and the same for the outputs, without the empty line.
struct PythonRendering {
  let text: String

  init(_ summary: ModelSummary) {
    let inputs = PythonRendering.lines(summary.inputs, "input(s)")
    let outputs = PythonRendering.lines(summary.outputs, "output(s)")
    text = (inputs + [""] + outputs).joined(separator: "\n")
  }

  private static func lines(_ tensors: [TensorSummary], _ noun: String) -> [String] {
    ["\(tensors.count) \(noun):"]
      + tensors.map { "\(numpyArray($0.shape)) <class '\(className(ofType: $0.dtype))'>" }
  }

  /// Some integers as NumPy prints an array of them: padded to the widest, and wrapped so
  /// that no line is longer than 75 characters.
  static func numpyArray(_ values: [Int]) -> String {
    let width = values.map { "\($0)".count }.max() ?? 0
    // One character is kept for the closing bracket.
    let lineLimit = 74
    var lines: [String] = []
    var line = " "
    for value in values {
      let digits = "\(value)"
      let word = String(repeating: " ", count: width - digits.count) + digits
      // The line starts with a space, and each word but the last is followed by one.
      if line.count + word.count > lineLimit, line.count > 1 {
        lines.append(String(line.dropLast()))
        line = " "
      }
      line += word + " "
    }
    lines.append(values.isEmpty ? line : String(line.dropLast()))
    return "[" + lines.joined(separator: "\n").dropFirst() + "]"
  }

  /// The NumPy class in which the Python interpreter gives elements of a type.
  private static func className(ofType dtype: String) -> String {
    switch dtype {
    case "string": "numpy.bytes_"
    case "resource", "variant": "numpy.object_"
    case "int4", "int2", "float8_e4m3fn", "float8_e5m2": "numpy.int8"
    case "uint4": "numpy.uint8"
    case "bfloat16": "ml_dtypes.bfloat16"
    default: "numpy.\(dtype)"
    }
  }
}
