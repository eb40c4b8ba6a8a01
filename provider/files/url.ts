import { randomBytes } from 'node:crypto';

/** A file's key, of 160 random bits. */
export const newFileKey = (extension: '' | '.png' | '.svg' | '.glb' = '') =>
  `${randomBytes(20).toString('hex')}${extension}`;

/** A key as `newFileKey` makes them; anything else never reaches the store. */
const fileKey = /^[0-9a-f]{40}(\.(png|svg|glb))?$/;
export const isFileKey = (text: string) => fileKey.test(text);

/** The path of a file, as answers carry it: from the root of the host that served the answer. */
export const fileUrl = (key: string) => `/api/file/${key}`;

/** The key in a file's URL, absolute or relative, with or without the API's base; undefined for any other URL. */
export function keyOfUrl(url: string): string | undefined {
  const path = /^(?:https?:\/\/[^/?#]+)?\/?(?:api\/)?file\/([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1];
  return path !== undefined && isFileKey(path) ? path : undefined;
}
