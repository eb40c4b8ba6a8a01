import type { CameraPlace } from '../../../contract/camera';
import type { CarDesign, DesignPath } from '../../../contract/design';
import type { VariedDesigns } from '../../../contract/design-calls';
import type { Moved } from '../../../contract/possible-design';
import type { History } from '../../drawing/history';
import type { FactOf } from '../../facts';
import type { DesignFailure } from './failure';
import type { SettingValue, Sheet } from './sheet';

/** What a sheet is read from: the prompt of a form, and what decides on everything that it leaves open. */
export interface WordsToRead {
  readonly prompt: string;
  /** 32-bit. */
  readonly seed: number;
  /** How strictly the words bind (1–15). */
  readonly cfgScale: number;
}

/** What a sheet is to show: the car of words, or a design, which need not be whole. */
export type SheetStart =
  | { readonly kind: 'words'; readonly words: WordsToRead }
  /**
   * `varyBy`: the 32-bit seed of variations to be shown at once. `isRead`: all that the design holds of a car was read from
   * a picture, and is locked.
   */
  | { readonly kind: 'design'; readonly design: CarDesign; readonly varyBy?: number; readonly isRead?: boolean }
  /** A whole car to begin with, which is no step before it is changed. */
  | { readonly kind: 'sheet'; readonly sheet: Sheet };

/** A design under a name, which is compared or crossed with the sheet's. */
export interface OtherDesign {
  readonly name: string;
  readonly design: CarDesign;
}

export interface DesignSheetInput {
  /** The present one of `history` is no step of the log yet. */
  readonly isUnlogged?: boolean;
  /** Undefined: go on with `history`. */
  readonly start?: SheetStart;
  /** The steps that the log has kept. */
  readonly history?: History<Sheet>;
  /** The words that the kept steps were last read from. */
  readonly words?: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface DesignSheetContext {
  readonly now: () => number;
  /** Asked of the provider, until it has come or is called off. */
  readonly wanted?: SheetStart;
  readonly words?: string;
  readonly history: History<Sheet>;
  /** Its present one is no step of the log yet: it becomes one with the first change. */
  readonly isUnlogged: boolean;
  /** The sheet while a slider is held. */
  readonly draft?: Sheet;
  /** What the last change moved beside what was set. */
  readonly moved: readonly Moved[];
  /** The locks that the last change would have broken. */
  readonly heldBy: readonly DesignPath[];
  readonly seed: number;
  readonly variations: VariedDesigns['designs'];
  readonly other?: OtherDesign;
  /** Share of the other design in the crossing (0–1), and what it comes to. */
  readonly share: number;
  readonly crossed?: CarDesign;
  readonly failure?: DesignFailure;
}

export type DesignSheetCommand =
  | { type: 'setting.change'; path: DesignPath; value: SettingValue }
  /** A slider is held, moves on, and is let go. */
  | { type: 'setting.preview'; path: DesignPath; value: SettingValue }
  /** The camera is dragged to another place. */
  | { type: 'camera.preview'; place: CameraPlace }
  | { type: 'setting.commit' }
  /** It goes back to where it was. */
  | { type: 'setting.cancel' }
  | { type: 'lock.toggle'; path: DesignPath }
  /** Begins again with this car, which is no step before it is changed. */
  | { type: 'sheet.show'; sheet: Sheet }
  /** Other paint, scene or camera in every step, where words decide on them: all steps stay. */
  | { type: 'parts.show'; parts: Pick<CarDesign, 'paint' | 'scene' | 'camera'> }
  | { type: 'body.choose'; body: string }
  | { type: 'design.open'; design: CarDesign }
  | { type: 'words.read'; words: WordsToRead }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  | { type: 'vary.start'; seed: number }
  | { type: 'variation.pick'; index: number }
  | { type: 'cross.start'; other: OtherDesign }
  | { type: 'cross.mix'; share: number }
  | { type: 'cross.take' }
  | { type: 'compare.start'; other: OtherDesign }
  /** Leaves the variations, the crossing or the comparison. */
  | { type: 'aside.close' }
  | { type: 'request.cancel' }
  | { type: 'request.retry' }
  | { type: 'failure.dismiss' }
  /** Keeps the sheet's design under a name, or this one. */
  | { type: 'name.save'; name: string; design?: CarDesign }
  | { type: 'name.remove'; name: string }
  | { type: 'sheet.close' };

export type DesignFact = FactOf<'v1.DesignChanged' | 'v1.DesignNamed' | 'v1.DesignForgotten'>;
