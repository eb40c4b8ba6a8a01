import type { HistoryItem } from '../../log/projections/history';
import { saveFile } from '../kit/save-file';
import { notifyError, notifySuccess, notifyWarning } from '../kit/toasts';
import type { useStudio } from '../studio/studio-context';
import { archiveNameAt, fileNameOf } from './file-name';

/** One as it is, several as a zip; says how it went. */
export async function download(studio: ReturnType<typeof useStudio>, items: readonly HistoryItem[]) {
  const { words } = studio;
  const [first, second] = items;
  if (!first) return;
  if (!second) return saveFile(studio, first.url, fileNameOf(first));
  try {
    const files = items.map((item, index) => ({
      url: item.url,
      name: fileNameOf(item, index + 1),
      madeAt: item.createdAt,
    }));
    const missing = await studio.downloadArchive(files, archiveNameAt(studio.now()));
    if (missing > 0) notifyWarning(words.history.downloadMissing({ count: missing }));
    else notifySuccess(words.history.downloadSuccess());
  } catch {
    notifyError(words.results.downloadFailed());
  }
}
