extension Image {
  /// Both sides one after the other, each rounded to bytes.
  ///
  /// Which side comes first changes some results by one. Rows are filtered first, unless
  /// the picture loses more than twice as many rows as columns: so does Pillow 13. Earlier
  /// versions always began with the rows.
  func antialiasedResize(width: Int, height: Int) -> Image {
    let (lostColumns, lostRows) = (self.width - width, self.height - height)
    return lostRows > max(0, 2 * lostColumns)
      ? filteredColumns(height: height).filteredRows(width: width)
      : filteredRows(width: width).filteredColumns(height: height)
  }

  private func filteredRows(width: Int) -> Image {
    guard width != self.width else { return self }
    let filter = TriangleFilter(from: self.width, to: width)
    let channelCount = channelCount
    var result = [UInt8](repeating: 0, count: width * height * channelCount)
    var output = result.mutableSpan
    let source = pixels.span
    for y in 0..<height {
      let row = y * self.width * channelCount
      for x in 0..<width {
        let window = filter.windows[x]
        let weights = window.weights.span
        for channel in 0..<channelCount {
          var sum = TriangleFilter.half
          var index = row + window.start * channelCount + channel
          for tap in weights.indices {
            sum &+= Int32(source[index]) &* weights[tap]
            index += channelCount
          }
          output[(y * width + x) * channelCount + channel] = TriangleFilter.byte(sum)
        }
      }
    }
    return Image(width: width, height: height, format: format, pixels: result)
  }

  private func filteredColumns(height: Int) -> Image {
    guard height != self.height else { return self }
    let filter = TriangleFilter(from: self.height, to: height)
    let rowByteCount = width * channelCount
    var result = [UInt8](repeating: 0, count: rowByteCount * height)
    var output = result.mutableSpan
    let source = pixels.span
    for y in 0..<height {
      let window = filter.windows[y]
      let weights = window.weights.span
      for column in 0..<rowByteCount {
        var sum = TriangleFilter.half
        var index = window.start * rowByteCount + column
        for tap in weights.indices {
          sum &+= Int32(source[index]) &* weights[tap]
          index += rowByteCount
        }
        output[y * rowByteCount + column] = TriangleFilter.byte(sum)
      }
    }
    return Image(width: width, height: height, format: format, pixels: result)
  }
}
