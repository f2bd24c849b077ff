import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Plain loops over elements of several types.
  static func elements(of table: MicrokernelTable) -> [KernelCase] {
    [
      cast(of: table, .float32, .int8, "float32 to int8"),
      cast(of: table, .float32, .int64, "float32 to int64"),
      pair(of: table, .multiply, .int64, "multiply int64"),
      pair(of: table, .less, .float32, "less float32"),
      greatest(of: table, .float32, 4, "float32"), greatest(of: table, .uint8, 1, "uint8"),
      reduction(of: table, .maximum, .int32, "maximum int32"),
      reduction(of: table, .sum, .int64, "sum int64"),
      rescaling(of: table, .int16, .int8, "int16 to int8"),
      rescaling(of: table, .int8, .int16, "int8 to int16"),
    ]
  }

  private static func cast(
    of table: MicrokernelTable, _ source: ElementCast.Element, _ destination: ElementCast.Element,
    _ name: String
  ) -> KernelCase {
    let count = 4096
    let input = Operand(floats: count)
    let output = Operand(bytes: count * destination.byteWidth)
    return KernelCase(
      .elements, "cast \(name)", shape: "\(count)", .memory,
      (source.byteWidth + destination.byteWidth) * count
    ) {
      table.elements.cast(
        ElementCast(
          count: count, from: source, to: destination, input: input.address,
          output: output.address))
    }
  }

  private static func pair(
    of table: MicrokernelTable, _ operation: ElementPairing.Operation,
    _ element: ElementPairing.Element, _ name: String
  ) -> KernelCase {
    let (count, width) = (4096, element.byteWidth)
    let (a, b) = (Operand(bytes: count * width), Operand(bytes: count * width))
    let c = Operand(bytes: count * width)
    return KernelCase(
      .elements, "pair \(name)", shape: "\(count)", .memory,
      (operation == .less ? 2 * width + 1 : 3 * width) * count
    ) {
      table.elements.pair(
        ElementPairing(
          operation: operation, element: element, rows: 1, columns: count, repetition: .none,
          a: a.address, aStride: 0, b: b.address, bStride: 0, c: c.address))
    }
  }

  private static func reduction(
    of table: MicrokernelTable, _ operation: MatrixReduction.Operation,
    _ element: MatrixReduction.Element, _ name: String
  ) -> KernelCase {
    let (rows, columns, width) = (64, 64, element.byteWidth)
    let input = Operand(bytes: rows * columns * width)
    let output = Operand(bytes: rows * width)
    return KernelCase(
      .elements, "reduce \(name)", shape: "\(rows)x\(columns)", .memory, rows * columns * width
    ) {
      table.elements.reduce(
        MatrixReduction(
          operation, of: element, to: element, reducesRows: true, rows: rows, columns: columns,
          stride: columns * width, input: input.address, output: output.address))
    }
  }

  private static func rescaling(
    of table: MicrokernelTable, _ source: ElementRescaling.Element,
    _ destination: ElementRescaling.Element, _ name: String
  ) -> KernelCase {
    let count = 4096
    let input = Operand(bytes: count * source.byteWidth)
    let output = Operand(bytes: count * destination.byteWidth)
    return KernelCase(
      .elements, "rescale \(name)", shape: "\(count)", .memory,
      (source.byteWidth + destination.byteWidth) * count
    ) {
      table.elements.rescale(
        ElementRescaling(
          count: count, from: source, to: destination, input: input.address,
          output: output.address, inputZeroPoint: 3,
          multiplier: Int16Multiplier(value: 1_500_000_000, left: 0, right: 2),
          outputZeroPoint: -5))
    }
  }

  private static func greatest(
    of table: MicrokernelTable, _ element: GreatestOfRows.Element, _ width: Int, _ name: String
  ) -> KernelCase {
    let (rows, columns) = (128, 32)
    let input = width == 4 ? Operand(floats: rows * columns) : Operand(bytes: rows * columns)
    let output = Operand(bytes: rows * 4)
    return KernelCase(
      .elements, "findGreatest \(name)", shape: "\(rows)x\(columns)", .memory,
      (columns * width + 4) * rows
    ) {
      table.elements.findGreatest(
        GreatestOfRows(
          element: element, rows: rows, columns: columns, input: input.address, flip: 0,
          output: output.address, isWide: false))
    }
  }
}
