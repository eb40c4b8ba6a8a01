import type { HistoryItem } from '../../log/projections/history';

const extensions = { image: 'png', video: 'mp4', '3d': 'glb' } as const;

/** The name under which a result is saved: what made it and when, local time, then its place in a batch of several. */
export function fileNameOf({ url, type, module, createdAt }: HistoryItem, place?: number): string {
  const extension = /\.(\w{2,5})(?:[?#].*)?$/.exec(url)?.[1] ?? extensions[type];
  const number = place === undefined ? '' : `-${place}`;
  return `fastback-${module}-${stampOf(createdAt)}${number}.${extension}`;
}

/** The name of a zip of several results. */
export const archiveNameAt = (now: number) => `fastback-${stampOf(now)}.zip`;

function stampOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`;
}
