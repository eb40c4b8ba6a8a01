import type { BodyType, DesignPath } from '../../../../contract/design';
import type { PictureView } from '../../../../contract/picture-reading';
import type { Design } from '../car/design';
import type { CarParameters, Paint } from '../car/shape/parameters';
import type { Camera, SingleView } from '../trace/camera';
import type { Measure } from './written/measure';

/** A setting of the design sheet that was read off what is drawn. */
export interface DrawnSetting {
  readonly path: DesignPath;
  readonly value: string | number | boolean;
}

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
  /** How sure it is that the car is seen from the side, that its nose points there, and that it is this body (0–1). */
  readonly side?: {
    readonly view: number;
    readonly facing: number;
    readonly body: number;
    /** The body that the outline is most like. */
    readonly type: BodyType;
    /** Answers that the picture does not bear out. */
    readonly doubts?: readonly ('facing' | 'body')[];
  };
  /** How sure the view, the facing and the body are of a car that was found by its edges, from whatever side. */
  readonly found?: {
    readonly view: number;
    readonly facing: number;
    readonly body: number;
    readonly seen: Exclude<PictureView, 'unknown'>;
    readonly type: BodyType;
  };
  /** Whether the picture has two round rings of one size, which speak against any view but one from the side. */
  readonly rings?: boolean;
  /** Whether the car stands on a plain background, before which its outline can be trusted. */
  readonly plain?: boolean;
  /**
   * How much better a car covers the picture so than seen from its other end, whose outline is nearly the same, and how
   * well its windows, lamps and wheels do.
   */
  readonly ends?: { readonly ahead: number; readonly inside: number };
  /** Where several cars or views stand apart on the sheet (shares of it): left, upper, right and lower edge of each. */
  readonly parts?: readonly (readonly [number, number, number, number])[];
  /** Whether its outline was found before a busy background by its colours. */
  readonly busy?: boolean;
  /** What is drawn inside the outline, as far as it could be read for sure; the car has it. */
  readonly drawn?: readonly DrawnSetting[];
  /** The measures that are written in the picture, which the car has. */
  readonly measures?: readonly Measure[];
  /** The very design and view, where this engine drew the picture. */
  readonly known?: { readonly design: Design; readonly view: SingleView };
}
