/** Size of a picture or a mask (pixels). */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Right and bottom are excluded. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Bounding box of the nonzero pixels; the whole size if there are none. */
export function boxOf(mask: Uint8Array, width: number, height: number): Box {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right > left ? { left, right, top, bottom } : { left: 0, top: 0, right: width, bottom: height };
}
