import type { Design } from '../car/design';
import type { CarParameters, Paint } from '../car/shape/parameters';
import type { Camera, SingleView } from '../trace/camera';

/** What a picture shows: a car, where it is seen from, and its paint. */
export interface CarReading {
  /** 1 = car, at the image's size. */
  readonly mask: Uint8Array;
  /** How well the car's silhouette covers the picture's (0–1), shadows left out. */
  readonly iou: number;
  readonly car: CarParameters;
  /** Through it `car` covers the image as what was read does. */
  readonly camera: Camera;
  readonly view: 'side' | 'three-quarter' | 'front' | 'rear' | 'top';
  readonly paint: Paint;
  readonly kind: 'drawing' | 'picture';
  /** The very design and view, where this engine drew the picture. */
  readonly known?: { readonly design: Design; readonly view: SingleView };
}
