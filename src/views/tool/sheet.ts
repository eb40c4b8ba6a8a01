import { useState } from 'react';
import { createReadable, type ReadableProjection } from '../../log/projection';

export interface Sheet {
  readonly isOpen: ReadableProjection<boolean>;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens and shuts the form's sheet of a phone. Who reads it is drawn again then, and not the whole page with the form. */
export function useSheet(): Sheet {
  const [sheet] = useState(() => {
    const isOpen = createReadable(false);
    return { isOpen, open: () => isOpen.set(true), close: () => isOpen.set(false) };
  });
  return sheet;
}

/** Where there is no sheet. */
export const neverOpen = createReadable(false);
