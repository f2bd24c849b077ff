#!/usr/bin/env python3
"""Draw Fixtures/drawings: pictures that no model was trained on, and what is in them (drawings.json)."""
import json
from pathlib import Path

import numpy as np

from drawings import LABELS, drawing, scene

FOLDER = Path(__file__).resolve().parents[1] / "drawings"
SEED = 20260103


def main():
    rng = np.random.default_rng(SEED)
    FOLDER.mkdir(exist_ok=True)
    truth = {}
    for label in LABELS:
        name = f"{label}.jpg" if label == "star" else f"{label}.png"
        save(drawing(rng, label, 128, 112), name)
        truth[name] = {"label": label}
    for name, count in (("scene.png", 3), ("scene.jpg", 4)):
        picture, objects = scene(rng, 192, 160, count)
        save(picture, name)
        truth[name] = {"objects": [{"label": LABELS[index], "box": [round(side, 4) for side in box]}
                                   for index, box in objects]}
    (FOLDER / "drawings.json").write_text(json.dumps(truth, indent=1) + "\n")


def save(picture, name):
    picture.save(FOLDER / name, **({"quality": 90} if name.endswith(".jpg") else {"optimize": True}))


main()
