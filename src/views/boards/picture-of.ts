import { v4 as newId } from 'uuid';
import type { HistoryItem } from '../../log/projections/history';
import { type NewPicture, TEXT_MAX } from '../../machines/board/items';

/** A result as it is put on a board; one of unknown size has the usual proportions. */
export const pictureOf = ({ url, thumbnail, prompt, width = 768, height = 512 }: HistoryItem): NewPicture => ({
  id: newId(),
  url,
  text: prompt.slice(0, TEXT_MAX),
  width,
  height,
  ...(thumbnail !== undefined && { thumbnail }),
});
