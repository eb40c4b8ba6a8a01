import { useReadable } from '../studio/studio-context';
import { useEditor } from './editor';

/** The editor's settings, and how to change them. */
export function useSettings() {
  const { settings } = useEditor();
  return [useReadable(settings), settings.set] as const;
}
