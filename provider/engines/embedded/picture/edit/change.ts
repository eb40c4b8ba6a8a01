import { errorCodes } from '../../../../../contract/error';
import { EngineRefusal } from '../../../engine';
import type { Size } from '../../raster/grid';
import type { Subject } from '../subject/subject';

/** What a change needs beside its instruction. */
export interface Change {
  readonly subject: Subject;
  /** 1 where the user painted; undefined where nothing was painted. */
  readonly mask?: Uint8Array;
  /** 0–1 how far a change goes; above 1 it goes a little beyond. */
  readonly strength: number;
  readonly seed: number;
  /** Counts the pictures of a batch: each but the first is a variant. */
  readonly turn: number;
  /** Mesh grid of redrawn cars (m). */
  readonly cell?: number;
}

const brushNeeded = (why: string) =>
  new EngineRefusal(errorCodes.editNotFound, `${why}: paint over it with the brush, and it will be changed there`);

export const notFound = (name: string) => brushNeeded(`the ${name} could not be found in this picture`);

export const notSeparated = () => brushNeeded('the car could not be separated from its background');

/** How soft (pixels) the edge of a painted mask is. */
export const featherOf = ({ width, height }: Size) => Math.max(1, Math.min(width, height) * 0.004);
