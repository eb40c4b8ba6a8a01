import type { ArchiveFile } from '../../ports/files';
import { saveBlob } from './download';

/**
 * Saves the files as one zip; answers how many of them could not be had. Throws when none could. A name that comes
 * twice is numbered.
 */
export async function downloadArchive(files: readonly ArchiveFile[], name: string): Promise<number> {
  const { downloadZip } = await import('client-zip');
  let missing = 0;
  const names = new Map<string, number>();
  async function* entries() {
    for (const file of files) {
      const response = await fetch(file.url).catch(() => undefined);
      const input = response?.ok ? await response.blob().catch(() => undefined) : undefined;
      if (input) yield { name: unique(file.name, names), lastModified: new Date(file.madeAt), input };
      else missing++;
    }
  }
  const archive = await downloadZip(entries()).blob();
  if (missing === files.length) throw new Error('nothing to download');
  saveBlob(archive, name);
  return missing;
}

function unique(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count === 1 ? name : name.replace(/(\.\w+)?$/, `-${count}$1`);
}
