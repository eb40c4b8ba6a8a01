import type { End } from './end';
import type { Course } from './strip';

/** What a closed car shows on its centre plane, nose first. All in metres. */
export interface Silhouette {
  /** The lower body's top at x: bonnet, the shelf under the greenhouse, and deck. */
  readonly crestAt: (x: number) => number;
  /** The same as a line that lies so far below it. */
  readonly crest: (by: number) => Exclude<Course, number>;
  /** The greenhouse's top as a line that lies so far below it and farther ahead: level at its peak, and down a boot's backlight. */
  readonly roof: (by: number, ahead: number) => Course;
  /** x by height of the nose, of the tail, of the windscreen and of a tailgate's glass. */
  readonly nose: End['profile'];
  readonly tail: End['profile'];
  readonly screen: End['profile'];
  readonly gate: End['profile'];
}
