import type { PublishedItem } from '../../../contract/shared-board';
import { type BoardItem, type BoardSheet, TEXT_MAX } from '../board/items';
import type { Publication } from './types';

/** What others are shown of a board: pictures without their prompts, notes with their texts, arrows, and where they lie. */
export const publicationOf = ({ name, items }: BoardSheet): Publication => ({ name, items: items.map(publishedItem) });

function publishedItem({ kind, x, y, width, height, url, text }: BoardItem): PublishedItem {
  const place = { kind, x, y, width, height };
  if (kind === 'picture') return { ...place, ...(url !== undefined && { url }) };
  return kind === 'note' && text ? { ...place, text: text.slice(0, TEXT_MAX) } : place;
}
