import type { useStudio } from '../studio-context';
import { tellBadly, tellWell } from './toasts';

/** Saves a result as a file and tells how it went. */
export async function saveFile(
  { words, download }: Pick<ReturnType<typeof useStudio>, 'words' | 'download'>,
  url: string,
  name: string,
): Promise<void> {
  try {
    const refused = await download(url, name);
    if (refused !== undefined) tellBadly(words.results.downloadRefused({ status: refused }));
    else tellWell(words.history.downloadSuccess());
  } catch {
    tellBadly(words.results.downloadFailed());
  }
}
