import type { CarClass, Color, Interior, ModelPreset, Style, View } from '../../../contract/options';

import type { BodyStyle } from './car/shape/parameters';
import type { StudioName } from './trace/studio';

export type Dimension = 'length' | 'width' | 'height' | 'wheelbase' | 'wheelDiameter' | 'rimDiameter';

/** What a prompt asks for, as far as it was understood. What it leaves open the design decides by seed. */
export interface DesignBrief {
  readonly carClass?: CarClass;
  readonly carType?: BodyStyle;
  readonly styles: readonly Style[];
  readonly color?: Color;
  /** −1 darker, 1 lighter than the plain colour. */
  readonly tone?: -1 | 0 | 1;
  /** A coat that scatters light instead of mirroring it. */
  readonly matte?: boolean;
  /** A roof in black, against the body's colour. */
  readonly blackRoof?: boolean;
  readonly view?: View;
  readonly interior?: Interior;
  /** Drawn as a marker sketch on paper instead of rendered. */
  readonly sketch: boolean;
  /** Named models whose proportions and faces are blended; weight 0–1. */
  readonly presets: readonly { readonly preset: ModelPreset; readonly weight: number }[];
  /** Dimensions that were named (mm); a wheel is its tyre's outside, a rim its bead seat. */
  readonly dimensions: Readonly<Partial<Record<Dimension, number>>>;
  /** The room that the car stands in. */
  readonly background?: StudioName;
}
