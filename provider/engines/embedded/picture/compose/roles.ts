import type { Oklab } from '../../raster/colour';
import type { RasterImage } from '../../raster/image-input';
import type { Subject } from '../subject/subject';
import type { Manner } from './manner';
import type { Gift, Sharing } from './sources';

/** One of the images that are composed. */
export interface Source {
  /** Its number, from 1. */
  readonly number: number;
  readonly manner: Manner;
  /** The picture itself, covering the canvas, for a background or a pattern. */
  readonly cover: RasterImage;
  /** Whether something stands out in it; else it is all scene or pattern. */
  readonly hasSubject: boolean;
}

/** Which image lends what, and how much of it (0–1). */
export type Roles = ReadonlyMap<Gift | Accent, { readonly source: Source; readonly share: number }>;
/** Smaller things that a fourth, fifth and sixth image colour. */
export type Accent = 'roof' | 'accent' | 'mirrors';

/**
 * Assigns roles to the images: first those that the prompt names, then by order: the first other image lends its paint,
 * the next its background (where the subject `standsOut` from its own), those after it the roof, the wheels' colour and
 * the mirrors. Each image lends something.
 */
export function assignRoles(sharing: Sharing, others: readonly Source[], standsOut: boolean): Roles {
  const roles = new Map<Gift | Accent, { source: Source; share: number }>();
  const shareOf = (source: Source) => sharing.share.get(source.number) ?? remainder(sharing, others);
  for (const [gift, number] of sharing.from) {
    const source = others.find((other) => other.number === number);
    if (source && gift !== 'body') roles.set(gift, { source, share: shareOf(source) });
  }
  const idle = others.filter((source) => ![...roles.values()].some((role) => role.source === source));
  const scenes = idle.filter(({ hasSubject }) => !hasSubject);
  const order: (Gift | Accent)[] = [
    'colour',
    ...(standsOut ? ['background' as const] : []),
    'roof',
    'accent',
    'mirrors',
    'graphics',
  ];
  // A picture without a subject lends its background, unless it is the only other one: then its colour.
  const scene = standsOut && idle.length > 1 ? scenes.at(-1) : undefined;
  if (scene && !roles.has('background')) roles.set('background', { source: scene, share: shareOf(scene) });
  for (const source of idle) {
    if (source === scene && roles.get('background')?.source === scene) continue;
    const free = order.find((role) => !roles.has(role));
    if (free) roles.set(free, { source, share: shareOf(source) });
  }
  const colour = roles.get('colour');
  if (colour && !roles.has('finish')) roles.set('finish', colour);
  const rims = [...roles.values()].find(({ source }) => source.manner.rim !== undefined);
  if (rims && !roles.has('rims')) roles.set('rims', rims);
  return roles;
}

/** 'Image 1 70 %' leaves 30 % for the others. */
function remainder({ share }: Sharing, others: readonly Source[]): number {
  const own = [...share].find(([number]) => !others.some((other) => other.number === number));
  return own ? Math.max(0.05, 1 - own[1]) : 1;
}

/** What a composition needs beside its roles. */
export interface Composing {
  readonly subject: Subject;
  readonly roles: Roles;
  readonly turn: number;
  readonly strength: number;
  readonly cell?: number;
}

/** Later pictures of a batch take the giver's next colour for the paint. */
export const rotated = (palette: readonly Oklab[], turn: number): Oklab[] => {
  const by = palette.length ? turn % palette.length : 0;
  return [...palette.slice(by), ...palette.slice(0, by)];
};
