"""The drawings that the fixtures are trained and tested on: shapes on varied backgrounds.

Everything is drawn from the generator that is passed in, so that a seed gives the same pictures everywhere.
"""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

LABELS = ["circle", "cross", "square", "star", "triangle"]

# Drawn this many times larger and shrunk, which softens the edges.
OVERSAMPLING = 3


def outline(label, center, radius, angle):
    """The corners of a shape, all of them within `radius` of its center."""
    if label == "circle":
        steps, radii = 48, [1.0]
    elif label == "square":
        steps, radii = 4, [1.0]
    elif label == "triangle":
        steps, radii = 3, [1.0]
    elif label == "star":
        steps, radii = 10, [1.0, 0.4]
    else:
        width, corners = 0.3, []
        for quarter in range(4):
            for x, y in ((width, 0.95), (width, width), (0.95, width)):
                turn = -quarter * math.pi / 2 + angle
                corners.append((center[0] + radius * (x * math.cos(turn) - y * math.sin(turn)),
                                center[1] + radius * (x * math.sin(turn) + y * math.cos(turn))))
        return corners
    return [(center[0] + radius * radii[i % len(radii)] * math.cos(angle + 2 * math.pi * i / steps),
             center[1] + radius * radii[i % len(radii)] * math.sin(angle + 2 * math.pi * i / steps))
            for i in range(steps)]


def background(rng, width, height):
    """A colour, a gradient, stripes or noise."""
    first, second = rng.integers(0, 256, (2, 3))
    y, x = np.mgrid[0:height, 0:width]
    kind = rng.integers(4)
    if kind == 0:
        share = np.zeros((height, width))
    elif kind == 1:
        turn = rng.uniform(0, 2 * math.pi)
        share = 0.5 + 0.5 * ((x / width - 0.5) * math.cos(turn) + (y / height - 0.5) * math.sin(turn))
    elif kind == 2:
        turn, period = rng.uniform(0, 2 * math.pi), rng.uniform(0.15, 0.5) * width
        share = 0.2 * (np.sin((x * math.cos(turn) + y * math.sin(turn)) * 2 * math.pi / period) + 1)
    else:
        coarse = Image.fromarray(rng.integers(0, 256, (6, 6), dtype=np.uint8))
        share = 0.4 * np.asarray(coarse.resize((width, height), Image.BICUBIC)) / 255
    colors = first + share[..., None] * (second - first)
    return Image.fromarray(np.clip(colors, 0, 255).astype(np.uint8))


def visible_color(rng, picture):
    """A colour that stands out from a picture's mean."""
    mean = np.asarray(picture).reshape(-1, 3).mean(axis=0)
    while True:
        color = rng.integers(0, 256, 3)
        if np.abs(color - mean).sum() > 180:
            return tuple(int(c) for c in color)


def finished(rng, picture, width, height):
    """The picture in its final size, with the blur and the noise of a camera."""
    picture = picture.resize((width, height), Image.BILINEAR)
    if rng.random() < 0.3:
        picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.8) * width / 96))
    pixels = np.asarray(picture) + rng.normal(0, rng.uniform(0, 8), (height, width, 3))
    return Image.fromarray(np.clip(pixels.round(), 0, 255).astype(np.uint8))


def drawing(rng, label, width, height):
    """A picture of one shape."""
    w, h = width * OVERSAMPLING, height * OVERSAMPLING
    picture = background(rng, w, h)
    radius = rng.uniform(0.22, 0.42) * min(w, h)
    center = (rng.uniform(radius, w - radius), rng.uniform(radius, h - radius))
    corners = outline(label, center, radius, rng.uniform(0, 2 * math.pi))
    ImageDraw.Draw(picture).polygon(corners, fill=visible_color(rng, picture))
    return finished(rng, picture, width, height)


def scene(rng, width, height, count=None):
    """A picture of several shapes that hardly overlap.

    Returns the picture and its objects as (class, [ymin, xmin, ymax, xmax]) in fractions.
    """
    w, h = width * OVERSAMPLING, height * OVERSAMPLING
    picture = background(rng, w, h)
    draw, objects, circles = ImageDraw.Draw(picture), [], []
    count = count if count is not None else int(rng.integers(1, 5))
    for _ in range(50 * count):
        if len(objects) == count:
            break
        radius = rng.uniform(0.11, 0.26) * min(w, h)
        center = (rng.uniform(radius, w - radius), rng.uniform(radius, h - radius))
        if any(math.dist(center, other) < 0.9 * (radius + size) for other, size in circles):
            continue
        index = int(rng.integers(len(LABELS)))
        corners = outline(LABELS[index], center, radius, rng.uniform(0, 2 * math.pi))
        draw.polygon(corners, fill=visible_color(rng, picture))
        xs, ys = [x / w for x, _ in corners], [y / h for _, y in corners]
        objects.append((index, [min(ys), min(xs), max(ys), max(xs)]))
        circles.append((center, radius))
    return finished(rng, picture, width, height), objects
