import type { Favourite } from '../../contract/favourite';
import { promptOf } from '../../contract/generation';
import { fileUrl } from '../files/url';
import type { selectFavourites } from './favourites.queries';

type Row = Awaited<ReturnType<typeof selectFavourites>>[number];

export const favouriteToWire = ({ favourite, size, mime, body }: Row): Favourite => ({
  _id: favourite.id,
  url: fileUrl(favourite.fileKey),
  name: favourite.name,
  type: favourite.type,
  prompt: body ? promptOf(body) : '',
  created_at: favourite.createdAt.toISOString(),
  size,
  mime,
  folder_id: favourite.folderId,
});
