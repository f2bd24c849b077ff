#!/usr/bin/env python3
"""Make Fixtures/images: small PNG and JPEG files of every kind, and what Pillow reads and resizes them to.

Needs: pip install pillow==13.0.0 numpy==2.4.6 (written with these and Python 3.11; Pillow's wheel has libjpeg-turbo 3.2.0).
"""
import json
import struct
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

OUT = Path(__file__).resolve().parent.parent / "images"
rng = np.random.default_rng(2026)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_png(name, width, height, depth, color, rows, extra=(), interlace=0):
    """A PNG file of the given raw rows; Pillow cannot write every kind."""
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    middle = len(data) // 2
    chunks = [(b"IHDR", header), *extra, (b"IDAT", data[:middle]), (b"IDAT", data[middle:]), (b"IEND", b"")]
    (OUT / name).write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*c) for c in chunks))


def noise(*shape):
    return rng.integers(0, 256, shape, dtype=np.uint8)


def rows(count, byte_count):
    return [bytes(noise(byte_count)) for _ in range(count)]


def scene(width, height):
    """A smooth picture with an edge: JPEG keeps it well, and chroma changes from pixel to pixel."""
    y, x = np.mgrid[0:height, 0:width]
    picture = np.stack([x * 255 // width, y * 255 // height, (x + y) * 7 % 256], axis=2).astype(np.uint8)
    picture[height // 3:height // 2, width // 4:width // 2] = (250, 20, 30)
    return Image.fromarray(picture)


def make_pngs():
    sixteen = np.array([0, 1, 127, 128, 254, 255, 256, 511, 0x1234, 0x80FF, 0xFEFF, 0xFFFF], ">u2").tobytes()
    write_png("grey1.png", 11, 3, 1, 0, rows(3, 2))
    write_png("grey2.png", 7, 3, 2, 0, rows(3, 2))
    write_png("grey4.png", 5, 3, 4, 0, rows(3, 3))
    write_png("grey8.png", 5, 3, 8, 0, rows(3, 5))
    write_png("grey8-gamma.png", 5, 3, 8, 0, rows(3, 5), [(b"gAMA", struct.pack(">I", 100000))])
    write_png("grey8-transparent.png", 4, 1, 8, 0, [bytes([0, 7, 8, 9])], [(b"tRNS", b"\0\7")])
    write_png("grey16.png", 12, 1, 16, 0, [sixteen])
    write_png("greyalpha8.png", 5, 3, 8, 4, rows(3, 10))
    write_png("greyalpha16.png", 6, 1, 16, 4, [sixteen])
    write_png("rgb8.png", 5, 3, 8, 2, rows(3, 15))
    write_png("rgb8-transparent.png", 2, 1, 8, 2, [bytes(range(1, 7))], [(b"tRNS", bytes([0, 1, 0, 2, 0, 3]))])
    write_png("rgb16.png", 4, 1, 16, 2, [sixteen])
    write_png("rgba8.png", 5, 3, 8, 6, rows(3, 20))
    write_png("rgba16.png", 3, 1, 16, 6, [sixteen])
    palette = [(b"PLTE", bytes(noise(48)))]
    write_png("palette2.png", 7, 3, 2, 3, rows(3, 2), palette)
    write_png("palette4.png", 5, 3, 4, 3, rows(3, 3), palette)
    write_png("palette8-transparent.png", 5, 3, 8, 3, [bytes(noise(5) % 16) for _ in range(3)],
              palette + [(b"tRNS", bytes(noise(9)))])
    picture = noise(9, 10, 3)
    adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    interlaced = [picture[y, x::step_x].tobytes() for x, first_y, step_x, step_y in adam7
                  for y in range(first_y, 9, step_y)]
    write_png("rgb8-interlaced.png", 10, 9, 8, 2, interlaced, interlace=1)


def make_jpegs():
    picture = scene(19, 13)
    for name, subsampling in [("444", 0), ("422", 1), ("420", 2), ("411", "4:1:1")]:
        picture.save(OUT / f"jpeg-{name}.jpg", quality=85, subsampling=subsampling)
    picture.save(OUT / "jpeg-progressive.jpg", quality=85, subsampling=2, progressive=True)
    picture.save(OUT / "jpeg-restart.jpg", quality=85, subsampling=0, restart_marker_rows=1)
    picture.save(OUT / "jpeg-rgb.jpg", quality=85, keep_rgb=True)
    picture.convert("L").save(OUT / "jpeg-grey.jpg", quality=85)
    picture.convert("CMYK").save(OUT / "jpeg-cmyk.jpg", quality=85)


def make_oriented():
    picture = Image.fromarray(np.arange(0, 252, 14, dtype=np.uint8).reshape(3, 2, 3))
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        picture.save(OUT / f"orientation-{orientation}.png", exif=exif)
        picture.save(OUT / f"orientation-{orientation}.jpg", exif=exif, quality=95, subsampling=0)


def main():
    for old in [*OUT.glob("*.png"), *OUT.glob("*.jpg")]:
        old.unlink()
    make_pngs()
    make_jpegs()
    make_oriented()
    images = []
    for path in sorted([*OUT.glob("*.png"), *OUT.glob("*.jpg")]):
        image = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
        images.append({"file": path.name, "width": image.width, "height": image.height, "rgb": image.tobytes().hex()})
    source = Image.fromarray(noise(11, 13, 3))
    resizes = []
    for size in [(13, 11), (1, 1), (5, 4), (13, 3), (3, 11), (29, 23), (40, 2), (2, 30), (12, 10), (14, 9), (12, 8)]:
        result = source.resize(size, Image.Resampling.BILINEAR)
        resizes.append({"width": result.width, "height": result.height, "rgb": result.tobytes().hex()})
    expected = {"images": images, "source": {"width": source.width, "height": source.height,
                                             "rgb": source.tobytes().hex()}, "resizes": resizes}
    (OUT / "expected.json").write_text(json.dumps(expected, indent=1) + "\n")


main()
