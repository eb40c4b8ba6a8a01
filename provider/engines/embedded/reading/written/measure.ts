import type { MeasureName } from '../../../../../contract/picture-reading';
import type { Box } from '../../raster/box';

/** A measure that is written in a picture: what it measures, how long it is (mm), and where it is written (pixels). */
export interface Measure {
  readonly name: MeasureName;
  readonly mm: number;
  readonly box: Box;
}
