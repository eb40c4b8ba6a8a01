import { createContext, use, useMemo, useState } from 'react';
import type { Module } from '../../../contract/models';
import { drafts } from '../../log/projections/drafts';
import { favourites } from '../../log/projections/favourites';
import type { HistoryItem } from '../../log/projections/history';
import { isServed, isStrokes, type KeptCar, type ToolSpec, toolByModule, tools } from '../../tools';
import { copyAndSay } from '../kit/copy-and-say';
import { notifyError, notifySuccess, notifyWarning } from '../kit/toasts';
import { notifyWithUndo } from '../kit/undo';
import { useStudio } from '../studio/studio-context';
import { fileNameOf } from './file-name';
import type { Marking } from './marks/mark';

/** What can be done with finished results; each says itself how it went. */
export interface ResultCommands {
  toggleFavourite(item: HistoryItem): Promise<void>;
  /** One as it is, several as a zip. */
  download(items: readonly HistoryItem[]): Promise<void>;
  remove(items: readonly HistoryItem[]): void;
  /** Gives and takes stars and tags. */
  mark(items: readonly HistoryItem[], change: Marking): void;
  clear(): void;
  copyPrompt(item: HistoryItem): Promise<void>;
  copyPicture(item: HistoryItem): Promise<void>;
  /** The number that its pictures were drawn from. */
  copySeed(item: { readonly seed?: number | undefined }): Promise<void>;
  /** Puts its parameters into the form of the tool that made it. */
  reuse(item: Pick<HistoryItem, 'module' | 'form'>): Promise<void>;
  sendTo(item: HistoryItem, module: Module): Promise<void>;
  /** Puts the very car of a picture into the form of the tool that draws it again. */
  keepCar(item: HistoryItem): Promise<void>;
  /** Puts a car into the form of the tool that draws it, over what was drafted there, and goes to it. */
  drawCar(car: KeptCar): Promise<void>;
}

/** The tool that draws a kept car. */
const KEEPS_CAR: Module = 'txt2img';

export interface CommandOptions {
  readonly tool: ToolSpec;
  /** Fills the form of the current page, and says so. */
  readonly reuse: (form: Readonly<Record<string, unknown>>, said?: string) => void;
  readonly goTo: (address: string) => void;
}

export function useResultCommands({ tool, reuse, goTo }: CommandOptions): ResultCommands {
  const studio = useStudio();
  const [busy] = useState(() => new Set<string>());
  return useMemo(() => commandsOf({ studio, busy, tool, reuse, goTo }), [studio, busy, tool, reuse, goTo]);
}

type Studio = ReturnType<typeof useStudio>;

interface Dependencies extends CommandOptions {
  readonly studio: Studio;
  /** Addresses of the pictures whose favourite is being changed. */
  readonly busy: Set<string>;
}

/** The same objects for the same dependencies: every tile of the panel receives them. */
function commandsOf({ studio, busy, tool, reuse, goTo }: Dependencies): ResultCommands {
  const { words, results } = studio;
  const drawCar = async (car: KeptCar, said?: string) => {
    const form = { ...studio.userLog.get()?.log.projection(drafts).get()[KEEPS_CAR], car };
    if (tool.module === KEEPS_CAR) return reuse(form, said);
    if (said) notifySuccess(said);
    await studio.handOver(KEEPS_CAR, { form });
    goTo(toolByModule(KEEPS_CAR).route);
  };
  return {
    toggleFavourite: async (item) => {
      if (busy.has(item.url)) return;
      busy.add(item.url);
      await toggleFavourite(studio, item).finally(() => busy.delete(item.url));
    },
    download: async (items) => {
      const fetched = await import('./download').catch(() => notifyError(words.results.downloadFailed()));
      await fetched?.download(studio, items);
    },
    remove: (items) => {
      const ids = items.map(({ id }) => id);
      results.remove(ids);
      notifyWithUndo(words.history.deleteSuccess({ count: ids.length }), () => results.restore(ids), words);
    },
    mark: (items, change) => {
      import('./marks/mark')
        .then(({ mark }) => mark(studio, items, change))
        .catch(() => notifyError(words.page.unavailable()));
    },
    clear: () => {
      const clearId = results.clear();
      notifyWithUndo(words.history.historyCleared(), () => results.undoClear(clearId), words);
    },
    copyPrompt: ({ prompt }) => copyAndSay(prompt, words.history.copied(), words.history.copyFailed()),
    copyPicture: (item) => copyPicture(item, studio),
    copySeed: ({ seed = '' }) => copyAndSay(String(seed), words.history.seedCopied(), words.history.copyFailed()),
    reuse: async ({ module, form }) => {
      if (module === tool.module) return reuse(form);
      await studio.handOver(module, { form });
      goTo(toolByModule(module).route);
    },
    sendTo: async (item, module) => {
      await studio.handOver(module, { image: { url: item.url, name: fileNameOf(item) } });
      notifySuccess(words.history.sent({ tool: words.titles[module]() }));
      goTo(toolByModule(module).route);
    },
    keepCar: async ({ url }) => {
      const design = (await studio.pictureParameters(url))?.design;
      if (!design) {
        notifyWarning(words.history.noDesign());
        return;
      }
      await drawCar({ design, keep: ['colour'], from: url }, words.history.carKept());
    },
    drawCar,
  };
}

async function toggleFavourite({ words, favourites: service, userLog }: Studio, item: HistoryItem) {
  const known = userLog.get()?.log.projection(favourites).get()[item.url];
  const waiting = (ms: number) => notifyWarning(words.results.waiting({ seconds: Math.ceil(ms / 1_000) }));
  if (known) {
    const outcome = await service.remove(known, waiting);
    if (outcome === 'done') notifySuccess(words.history.unfavoriteSuccess());
    else notifyError(words.history.unfavoriteFailed());
    return;
  }
  const { url, prompt, type, id } = item;
  const candidate = { url, name: fileNameOf(item), prompt, media: type, resultId: id };
  const outcome = await service.add(candidate, waiting);
  if (outcome === 'done') notifySuccess(words.history.favoriteSuccess());
  else notifyError(outcome === 'malformed' ? words.history.favoriteFormat() : words.history.favoriteFailed());
}

/** Within the key press itself: some browsers take nothing later. */
async function copyPicture(item: HistoryItem, { words }: Studio) {
  try {
    const png = import('./picture-png').then(({ pictureAsPng }) => pictureAsPng(item));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    notifySuccess(words.history.pictureCopied());
  } catch {
    notifyError(words.history.copyFailed());
  }
}

/** Tools whose form takes such a result as its image, except the current one. */
export function useReceivers(item: Pick<HistoryItem, 'type' | 'url'>, at: Module): readonly ToolSpec[] {
  const { config } = useStudio();
  if (item.type !== 'image' || isStrokes(item.url)) return [];
  return tools.filter((tool) => tool.input.kind !== 'none' && tool.module !== at && isServed(tool, config.models));
}

/** Whether the file may carry its car: pictures from words and five views do. */
export const mayKeepCar = ({ module, type }: HistoryItem): boolean =>
  type === 'image' && (module === 'txt2img' || module === 'img2mv');

/** Whether a comparison is offered: the tool has one, and there is an image that it was made from. */
export const isComparable = ({ module, inputImageUrl }: HistoryItem): boolean =>
  toolByModule(module).compare && inputImageUrl !== undefined;

/** What is wanted of a result: another one by its words, or cars like its car. */
export type Asking = { readonly how: 'again' | 'vary'; readonly item: HistoryItem };

export interface ResultActions extends ResultCommands {
  readonly tool: ToolSpec;
  /** Asks for another one of its kind, or shows variations of its car. */
  readonly ask: (asking: Asking) => void;
  /** Nothing closes what is open. */
  readonly open: (item: HistoryItem | undefined) => void;
  /** Shows several beside each other; one beside what it was made from, with a warning when that is not there. */
  readonly compare: (items: readonly HistoryItem[]) => void;
  /** Asks which stars and tags they get. */
  readonly askMarks: (items: readonly HistoryItem[]) => void;
  /** Asks on which board they are put. */
  readonly putOnBoard: (items: readonly HistoryItem[]) => void;
}

const ResultActionsContext = createContext<ResultActions | undefined>(undefined);
export const ResultActionsProvider = ResultActionsContext.Provider;

/** The commands of the panel that a result is shown in. */
export function useResultActions(): ResultActions {
  const room = use(ResultActionsContext);
  if (!room) throw new Error('a result stands outside its panel');
  return room;
}
