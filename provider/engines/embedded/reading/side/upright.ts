import type { PictureAnswers } from '../../../../../contract/picture-reading';
import { movedAnswers } from '../../raster/answers';
import type { Size } from '../../raster/box';
import type { RasterImage } from '../../raster/image-input';
import type { Camera } from '../../trace/camera';
import { bilinear } from '../work';

/** A picture turned about its middle by an angle (radians, clockwise), as large as before; what comes in is the nearest edge. */
export function turnedImage({ rgba, ...image }: RasterImage, angle: number): RasterImage {
  const { width, height } = image;
  const out = new Uint8Array(rgba.length);
  const from = placeBefore(image, angle);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = from(x, y);
      const px = Math.max(0, Math.min(width - 1, Math.round(u)));
      const py = Math.max(0, Math.min(height - 1, Math.round(v)));
      const source = (py * width + px) * 4;
      const target = (y * width + x) * 4;
      for (let k = 0; k < 4; k++) out[target + k] = rgba[source + k] ?? 0;
    }
  }
  const answers = image.answers && turnedAnswers(image.answers, image, angle);
  return { rgba: out, width, height, ...(answers && { answers }) };
}

/** What is known of a picture once it is turned: ends are on the line through the wheels, heights above its middle. */
function turnedAnswers(answers: PictureAnswers, { width, height }: Size, angle: number): PictureAnswers {
  const [front, rear] = answers.wheels ?? [
    [0, 0.5],
    [1, 0.5],
  ];
  const to = placeBefore({ width, height }, -angle);
  const level = (x: number) => front[1] + ((rear[1] - front[1]) * (x - front[0])) / (rear[0] - front[0]);
  const place = (x: number, y: number): [number, number] => {
    const [u, v] = to(x * width, y * height);
    return [u / width, v / height];
  };
  const middle = (front[0] + rear[0]) / 2;
  const moved = movedAnswers(
    answers,
    (x) => place(x, level(x))[0],
    (y) => place(middle, y)[1],
  );
  return { ...moved, ...(answers.wheels && { wheels: [place(...front), place(...rear)] }) };
}

export function turnedMask(mask: Uint8Array, size: { width: number; height: number }, angle: number): Uint8Array {
  const from = placeBefore(size, angle);
  return mask.map((_, i) => {
    const [u, v] = from(i % size.width, Math.floor(i / size.width));
    if (u < 0 || v < 0 || u > size.width - 1 || v > size.height - 1) return 0;
    return bilinear(mask, size, u, v) >= 0.5 ? 1 : 0;
  });
}

/** Where a pixel was before the picture was turned. */
function placeBefore({ width, height }: { width: number; height: number }, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  return (x: number, y: number): readonly [number, number] => [
    cx + (x - cx) * cos + (y - cy) * sin,
    cy - (x - cx) * sin + (y - cy) * cos,
  ];
}

/** The camera of a picture that is turned about its middle by an angle (radians, clockwise). */
export function rolled(camera: Camera, { width, height }: { width: number; height: number }, angle: number): Camera {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const aspect = width / height;
  const { right, up } = camera;
  const mix = (a: number, b: number): Camera['right'] => [
    right[0] * a + up[0] * b,
    right[1] * a + up[1] * b,
    right[2] * a + up[2] * b,
  ];
  return { ...camera, right: mix(cos, sin * aspect), up: mix(-sin / aspect, cos) };
}
