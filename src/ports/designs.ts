import type { promptReadingMachine } from '../machines/prompt-reading/machine';

/** The reading of prompts. */
export interface DesignPort {
  /** Provided with its effects; a form starts one of its own. */
  readonly promptReading: typeof promptReadingMachine;
}
