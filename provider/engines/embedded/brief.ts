import type { CarClass, CarType, Color, Interior, ModelPreset, Style, View } from '../../../contract/options';

/** What a prompt asks for, as far as it was understood. What it leaves open the design decides by seed. */
export interface DesignBrief {
  readonly carClass?: CarClass;
  readonly carType?: CarType;
  readonly styles: readonly Style[];
  readonly color?: Color;
  /** −1 darker, 1 lighter than the plain colour. */
  readonly tone?: -1 | 0 | 1;
  /** A roof in black, against the body's colour. */
  readonly blackRoof?: boolean;
  readonly view?: View;
  readonly interior?: Interior;
  /** Drawn as a marker sketch on paper instead of rendered. */
  readonly sketch: boolean;
  /** Named models whose proportions and faces are blended; weight 0–1. */
  readonly presets: readonly { readonly preset: ModelPreset; readonly weight: number }[];
  /** Dimensions that were named (mm). */
  readonly dimensions: Readonly<Partial<Record<'length' | 'width' | 'height' | 'wheelbase' | 'wheelDiameter', number>>>;
  /** The studio's background: a dark or a light room. */
  readonly background?: 'dark' | 'light';
}
