import type { SheetStart } from '../machines/design-sheet/commands';
import type { DesignSheetActor } from '../machines/design-sheet/selectors';
import type { PictureReadingActor, PictureToRead } from '../machines/picture-reading/machine';
import type { promptReadingMachine } from '../machines/prompt-reading/machine';

/** The reading of prompts and pictures, and the design sheet. */
export interface DesignPort {
  /** Provided with its effects; a form starts one of its own. */
  readonly promptReading: typeof promptReadingMachine;
  /** Reads an uploaded picture: an actor that is started, and that its caller stops. */
  openPictureReading(picture: PictureToRead): Promise<PictureReadingActor>;
  /**
   * Opens the sheet, started: a kept car that is not the last one of the log begins a new step, words those that were
   * not read last; otherwise it goes on where it was.
   */
  openDesignSheet(start: SheetStart): Promise<DesignSheetActor>;
}
