import LiteExecution

/// The mean of embeddings that are made of blocks of a codebook, summed in the order of the tokens.
///
/// The embedding of token `t` has the blocks `codebook[codes[t, 0]], codebook[codes[t, 1]], …`. The first
/// token 0 ends the list; without tokens the mean is 0.
///
/// - Parameters:
///   - tokens: The tokens.
///   - codes: The codes of each token, `[tokens, codeCount]`.
///   - codeCount: The codes of a token.
///   - codebook: The blocks, `[codes, blockSize]`.
///   - blockSize: The elements of a block.
///   - output: The mean, `[codeCount · blockSize]`.
/// - Returns: The first token without codes, or with a code without a block; nil where there is none.
public func averageCodes(
  _ tokens: Span<Int32>, codes: Span<UInt8>, codeCount: Int, codebook: Span<Float>, blockSize: Int,
  into output: inout MutableSpan<Float>
) -> Int32? {
  output.update(repeating: 0)
  let checkpoint = Checkpoint()
  var count = 0
  for index in checkpoint.steps(tokens.indices) {
    let token = Int(tokens[index])
    if token == 0 { break }
    guard codeCount > 0, token > 0, token < codes.count / codeCount else { return tokens[index] }
    count += 1
    for position in checkpoint.steps(0..<codeCount) {
      let start = Int(codes[token * codeCount + position]) * blockSize
      guard start + blockSize <= codebook.count else { return tokens[index] }
      for element in 0..<blockSize {
        output[position * blockSize + element] += codebook[start + element]
      }
    }
  }
  for element in output.indices { output[element] /= Float(max(count, 1)) }
  return nil
}
