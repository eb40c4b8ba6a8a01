import type { SheetStart } from '../machines/design-sheet/commands';
import type { DesignSheetActor } from '../machines/design-sheet/selectors';
import type { promptReadingMachine } from '../machines/prompt-reading/machine';

/** The reading of prompts, and the design sheet. */
export interface DesignPort {
  /** Provided with its effects; a form starts one of its own. */
  readonly promptReading: typeof promptReadingMachine;
  /**
   * Opens the sheet, started: a kept car that is not the last one of the log begins a new step, words those that were
   * not read last; otherwise it goes on where it was.
   */
  openDesignSheet(start: SheetStart): Promise<DesignSheetActor>;
}
