import { useReadable } from '../studio-context';
import { useDesk } from './editor';

/** The editor's settings, and how to change them. */
export function useSettings() {
  const { settings } = useDesk();
  return [useReadable(settings), settings.set] as const;
}
