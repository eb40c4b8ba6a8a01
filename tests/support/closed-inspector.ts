import { createReadable } from '../../src/log/projection';
import type { InspectorPort } from '../../src/ports/inspector';

/** An inspector that stays closed. */
export const closedInspector: InspectorPort = {
  ...createReadable(undefined),
  open: async () => undefined,
  close: () => undefined,
  toNow: () => undefined,
};
