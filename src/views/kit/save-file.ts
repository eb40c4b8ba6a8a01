import type { useStudio } from '../studio/studio-context';
import { notifyError, notifySuccess } from './toasts';

/** Saves a result as a file and shows whether that worked. */
export async function saveFile(
  { words, download }: Pick<ReturnType<typeof useStudio>, 'words' | 'download'>,
  url: string,
  name: string,
): Promise<void> {
  try {
    const refused = await download(url, name);
    if (refused !== undefined) notifyError(words.results.downloadRefused({ status: refused }));
    else notifySuccess(words.history.downloadSuccess());
  } catch {
    notifyError(words.results.downloadFailed());
  }
}
