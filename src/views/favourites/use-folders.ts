import { favouriteFolders } from '../../log/projections/favourites';
import { useProjection } from '../studio/studio-context';

export interface Folder {
  readonly id: string;
  readonly name: string;
}

/** The folders by name. */
export function useFolders(): readonly Folder[] {
  const folders = useProjection(favouriteFolders);
  return Object.entries(folders)
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
