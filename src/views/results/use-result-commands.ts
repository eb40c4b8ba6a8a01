import { createContext, use, useMemo, useRef } from 'react';
import type { Module } from '../../../contract/models';
import { favourites } from '../../log/projections/favourites';
import type { HistoryItem } from '../../log/projections/history';
import { isServed, type ToolSpec, toolByModule, tools } from '../../tools';
import { tellWithUndo } from '../kit/undo';
import { useReadable, useStudio } from '../studio-context';
import { archiveNameAt, fileNameOf } from './file-name';
import { saveFile } from './save-file';
import { tellBadly, tellWell, warn } from './toasts';

/** What can be done with finished results; each says itself how it went. */
export interface ResultCommands {
  toggleFavourite(item: HistoryItem): Promise<void>;
  /** One as it is, several as a zip. */
  download(items: readonly HistoryItem[]): Promise<void>;
  remove(items: readonly HistoryItem[]): void;
  clear(): void;
  copyPrompt(item: HistoryItem): Promise<void>;
  /** Puts its parameters into the form of the tool that made it. */
  reuse(item: HistoryItem): Promise<void>;
  sendTo(item: HistoryItem, module: Module): Promise<void>;
}

export interface CommandOptions {
  readonly tool: ToolSpec;
  /** Fills the form of the page at hand. */
  readonly reuse: (form: Readonly<Record<string, unknown>>) => void;
  readonly goTo: (address: string) => void;
}

export function useResultCommands({ tool, reuse, goTo }: CommandOptions): ResultCommands {
  const studio = useStudio();
  const opened = useReadable(studio.userLog);
  const latest = useRef({ studio, opened, tool, reuse, goTo });
  latest.current = { studio, opened, tool, reuse, goTo };
  return useMemo(() => commandsOf(() => latest.current), []);
}

interface Surroundings extends CommandOptions {
  readonly studio: ReturnType<typeof useStudio>;
  readonly opened: ReturnType<ReturnType<typeof useStudio>['userLog']['get']>;
}

function commandsOf(now: () => Surroundings): ResultCommands {
  const words = () => now().studio.words;
  const busy = new Set<string>();
  return {
    toggleFavourite: async (item) => {
      if (busy.has(item.url)) return;
      busy.add(item.url);
      await toggleFavourite(now(), item).finally(() => busy.delete(item.url));
    },
    download: (items) => download(now(), items),
    remove: (items) => {
      const { results } = now().studio;
      const ids = items.map(({ id }) => id);
      results.remove(ids);
      tellWithUndo(words().history.deleteSuccess({ count: ids.length }), () => results.restore(ids), words());
    },
    clear: () => {
      const { results } = now().studio;
      const clearId = results.clear();
      tellWithUndo(words().history.historyCleared(), () => results.undoClear(clearId), words());
    },
    copyPrompt: async ({ prompt }) => {
      try {
        await navigator.clipboard.writeText(prompt);
        tellWell(words().history.copied());
      } catch {
        tellBadly(words().history.copyFailed());
      }
    },
    reuse: async ({ module, form }) => {
      const { tool, reuse, studio, goTo } = now();
      if (module === tool.module) return reuse(form);
      await studio.handOver(module, { form });
      goTo(toolByModule(module).route);
    },
    sendTo: async (item, module) => {
      const { studio, goTo } = now();
      await studio.handOver(module, { image: { url: item.url, name: fileNameOf(item) } });
      tellWell(words().history.sent({ tool: words().titles[module]() }));
      goTo(toolByModule(module).route);
    },
  };
}

async function toggleFavourite({ studio: { words, favourites: service }, opened }: Surroundings, item: HistoryItem) {
  const known = opened?.log.projection(favourites).get()[item.url];
  const waiting = (ms: number) => warn(words.results.waiting({ seconds: Math.ceil(ms / 1_000) }));
  if (known) {
    const outcome = await service.remove(known, waiting);
    if (outcome === 'done') tellWell(words.history.unfavoriteSuccess());
    else tellBadly(words.history.unfavoriteFailed());
    return;
  }
  const { url, prompt, type, id } = item;
  const candidate = { url, name: fileNameOf(item), prompt, media: type, resultId: id };
  const outcome = await service.add(candidate, waiting);
  if (outcome === 'done') tellWell(words.history.favoriteSuccess());
  else tellBadly(outcome === 'malformed' ? words.history.favoriteFormat() : words.history.favoriteFailed());
}

async function download({ studio }: Surroundings, items: readonly HistoryItem[]) {
  const { words } = studio;
  const [first, second] = items;
  if (!first) return;
  if (!second) return saveFile(studio, first.url, fileNameOf(first));
  try {
    const files = items.map((item, index) => ({
      url: item.url,
      name: fileNameOf(item, index + 1),
      madeAt: item.createdAt,
    }));
    const missing = await studio.downloadArchive(files, archiveNameAt(studio.now()));
    if (missing > 0) warn(words.history.downloadMissing({ count: missing }));
    else tellWell(words.history.downloadSuccess());
  } catch {
    tellBadly(words.results.downloadFailed());
  }
}

/** Tools whose form takes such a result as its image, except the one at hand. */
export function useReceivers(item: Pick<HistoryItem, 'type'>, at: Module): readonly ToolSpec[] {
  const { config } = useStudio();
  if (item.type !== 'image') return [];
  return tools.filter((tool) => tool.input.kind !== 'none' && tool.module !== at && isServed(tool, config.models));
}

/** Whether a comparison is offered: the tool has one, and there is an image that it was made from. */
export const isComparable = ({ module, inputImageUrl }: HistoryItem): boolean =>
  toolByModule(module).compare && inputImageUrl !== undefined;

export interface ResultRoom extends ResultCommands {
  readonly tool: ToolSpec;
  readonly open: (item: HistoryItem) => void;
  /** Shows several beside each other; one beside what it was made from, with a warning when that is not there. */
  readonly compare: (items: readonly HistoryItem[]) => void;
}

const RoomContext = createContext<ResultRoom | undefined>(undefined);
export const ResultRoomProvider = RoomContext.Provider;

/** The commands of the panel that a result is shown in. */
export function useRoom(): ResultRoom {
  const room = use(RoomContext);
  if (!room) throw new Error('a result stands outside its panel');
  return room;
}
