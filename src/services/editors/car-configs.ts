import * as z from 'zod/mini';
import { CarConfig } from '../../drawing/car-config';
import { createReadable } from '../../log/projection';
import type { CarConfigs } from '../../ports/editors';

/** The specification's key of localStorage. */
const KEY = 'carConfigs';

/** A configuration with whose it is: another user of this browser does not see it. */
const Kept = z.object({ ...CarConfig.shape, owner: z.optional(z.string()) });
type Kept = z.infer<typeof Kept>;

/** The port, and what the editor's machine does with it. */
interface SavedCarConfigs extends CarConfigs {
  /** Keeps it, in the place of one of the same name. Throws when the browser has no room. */
  save(config: CarConfig): void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** @param owner the signed-in user's id */
export function createCarConfigs(owner: string | undefined, storage: TextStorage = browserStorage()): SavedCarConfigs {
  const readable = createReadable<readonly CarConfig[]>([]);
  const isMine = (item: unknown) => {
    const of = typeof item === 'object' && item !== null && 'owner' in item ? item.owner : undefined;
    return of === undefined || of === owner;
  };
  const refresh = () => {
    const mine = readAll(storage)
      .filter(isMine)
      .flatMap((item) => {
        const read = Kept.safeParse(item);
        return read.success ? [withoutOwner(read.data)] : [];
      });
    readable.set(mine.sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? '')));
  };
  /** Others' configurations, and what this version cannot read, stay as they are. */
  const keepOthers = (name: string) => readAll(storage).filter((item) => !(isMine(item) && nameOf(item) === name));
  const write = (items: readonly unknown[]) => {
    storage.setItem(KEY, JSON.stringify(items));
    refresh();
  };
  refresh();
  return {
    get: readable.get,
    subscribe: readable.subscribe,
    save: (config) => {
      const old = readable.get().find(({ name }) => name === config.name);
      const kept: Kept = { ...config, createdAt: old?.createdAt ?? config.createdAt, owner };
      write([...keepOthers(config.name), kept]);
    },
    remove: (name) => write(keepOthers(name)),
    refresh,
  };
}

function readAll(storage: TextStorage): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Where the browser forbids it, nothing is found and saving fails. */
function browserStorage(): TextStorage {
  try {
    return localStorage;
  } catch (error) {
    return {
      getItem: () => null,
      setItem: () => {
        throw error;
      },
    };
  }
}

const nameOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'name' in item ? item.name : undefined;

const withoutOwner = ({ owner: _, ...config }: Kept): CarConfig => config;
