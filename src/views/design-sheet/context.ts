import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { CarDesign, DesignPath } from '../../../contract/design';
import { designSettings, type Range } from '../../../contract/design-settings';
import { type DesignSheetActor, selectIsResting, selectSheet } from '../../machines/design-sheet/selectors';
import type { Sheet } from '../../machines/design-sheet/sheet';

export const SheetContext = createContext<DesignSheetActor | undefined>(undefined);

/** The open sheet's actor. */
export function useSheetActor(): DesignSheetActor {
  const actor = use(SheetContext);
  if (!actor) throw new Error('a line of the sheet stands outside it');
  return actor;
}

/** The car as it was when the sheet opened on one that was read from a picture; its lines without a lock are guesses. */
export const GuessContext = createContext<CarDesign | undefined>(undefined);

/** The sheet to show, including a slider that is held. */
export const useSheet = (): Sheet => useSelector(useSheetActor(), selectSheet);

/** Whether lines can be set now. */
export const useIsResting = (): boolean => useSelector(useSheetActor(), selectIsResting);

/** What can be set at each place of a sheet. */
export const ranges: ReadonlyMap<DesignPath, Range> = designSettings();
