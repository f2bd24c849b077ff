import Glibc
import LiteDispatch
import LiteKernels
import LiteMicrokernels
import LiteReference

/// Compares the micro-kernels of NEON with sums formed one by one, with the reference's rescaling,
/// and with the portable micro-kernels.
///
/// `make check-neon` builds this for 64-bit Arm and runs it in an emulator, on a processor with dot
/// products of bytes and on one without. It prints the instruction sets that the processor has, and
/// what differs; it exits with 1 where anything does. On an Arm machine the tests of the package
/// compare the same kernels.
@main
enum CompareKernels {
  static func main() {
    var failures = 0
    for set in InstructionSet.available {
      var comparison = Comparison(set)
      comparison.compareIntegerProducts()
      comparison.compareInt16Products()
      comparison.compareRequantization()
      comparison.compareRowCopies()
      comparison.compareDepthwiseBytes()
      comparison.compareByteSums()
      comparison.compareFloatProducts()
      comparison.compareDepthwiseFloats()
      comparison.compareRanges()
      print("\(set.rawValue): \(comparison.count) compared, \(comparison.failures) differ")
      failures += comparison.failures
    }
    exit(failures == 0 ? 0 : 1)
  }
}
