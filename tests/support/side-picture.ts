import type { PictureReading } from '../../contract/picture-reading';

/** A car that faces left, in a picture twice as wide as high. */
export const sidePicture: PictureReading = {
  kind: 'line',
  view: 'side',
  facing: 'left',
  body: 'sedan',
  confidence: 0.96,
  confidences: { kind: 0.7, view: 0.96, facing: 0.91, body: 0.7 },
  wheels: [
    { centre: [0.3, 0.7], radius: 0.05 },
    { centre: [0.7, 0.7], radius: 0.05 },
  ],
  ...{ ground: 0.8, roof: 0.3, belt: 0.5, nose: 0.15, tail: 0.85, cowl: 0.3 },
  outline: [
    [0.15, 0.6],
    [0.4, 0.3],
    [0.6, 0.3],
    [0.85, 0.6],
    [0.85, 0.8],
    [0.15, 0.8],
  ],
  notes: [],
};
