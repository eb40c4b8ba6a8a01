import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FavouriteEntry, favouriteFolders, favourites } from '../../log/projections/favourites';
import type { HistoryOrder } from '../../log/queries/search-history';
import { ANY_DAY, type DayRange, lastDays, ofDays } from '../kit/day-range';
import { notifyWarning } from '../kit/toasts';
import { useProjection, useStudio } from '../studio/studio-context';

/** The specification's page sizes; the first is the default. */
export const PAGE_SIZES = [12, 24, 48, 96] as const;
const PAGE_SIZE = 12;

/** A folder's id, 'unfiled' for favourites without a folder, or 'all'. */
export type FolderChoice = string | 'all' | 'unfiled';

/** Whether the choice includes a favourite in `folderId` (undefined: without a folder). */
export const isIn = (choice: FolderChoice, folderId: string | undefined) =>
  choice === 'all' || (choice === 'unfiled' ? folderId === undefined : folderId === choice);

interface Wanted {
  readonly range: DayRange;
  readonly order: HistoryOrder;
  readonly folder: FolderChoice;
}

/** One page of the favourites as the user wants to see them. */
export function useFavourites() {
  const { now } = useStudio();
  const all = useProjection(favourites);
  const folders = useProjection(favouriteFolders);
  const state = useRefreshed();
  const [wanted, want] = useState<Wanted>(() => ({ range: lastDays(now(), 0), order: 'newest', folder: 'all' }));
  const [size, setSize] = useState<number>(PAGE_SIZE);
  const [page, setPage] = useState(1);
  // A folder that was deleted, here or elsewhere, shows everything.
  const folder = wanted.folder in folders || wanted.folder === 'unfiled' ? wanted.folder : 'all';
  const fitting = useMemo(() => {
    const inFolder = Object.values(all).filter(({ folderId }) => isIn(folder, folderId));
    const sign = wanted.order === 'newest' ? -1 : 1;
    return ofDays(inFolder, wanted.range, timeOf).sort((a, b) => sign * (a.createdAt - b.createdAt));
  }, [all, folder, wanted.range, wanted.order]);
  const pages = Math.max(1, Math.ceil(fitting.length / size));
  const current = Math.min(page, pages);
  const change = (patch: Partial<Wanted>) => {
    want((before) => ({ ...before, ...patch }));
    setPage(1);
  };
  return {
    state,
    /** There are no favourites at all. */
    empty: Object.keys(all).length === 0,
    fitting,
    shown: fitting.slice((current - 1) * size, current * size),
    folders,
    wanted: { ...wanted, folder },
    change,
    showAll: () => change({ range: ANY_DAY, folder: 'all' }),
    page: current,
    pages,
    setPage,
    size,
    setSize: (next: number) => {
      setSize(next);
      setPage(1);
    },
  };
}

const timeOf = ({ createdAt }: FavouriteEntry) => new Date(createdAt).toISOString();

/** Asks the provider for favourites and folders when the page opens, and again when it is asked to. */
function useRefreshed() {
  const { favourites: service, favouriteFolders: folders, words } = useStudio();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const refresh = useCallback(async () => {
    setState('loading');
    // A provider without folders says so by failing: the favourites are there all the same.
    const [outcome] = await Promise.all([service.refresh(), folders.refresh()]);
    if (outcome === 'signed-out') notifyWarning(words.favourites.loginRequired());
    setState(outcome === 'done' ? 'loaded' : 'failed');
  }, [service, folders, words]);
  useEffect(() => void refresh(), [refresh]);
  return { name: state, refresh };
}
