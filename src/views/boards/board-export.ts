import { notifyError, notifySuccess } from '../kit/toasts';
import { useBoardWords } from './board-words';
import { boardFile } from './draw-board';
import type { BoardActor } from './SheetFrame';

/** Saves the board as a picture or as a page. */
export function useBoardExport(board: BoardActor) {
  const say = useBoardWords();
  return async (format: 'png' | 'pdf') => {
    const { name, items } = board.getSnapshot().context.history.present;
    try {
      save(await boardFile(items, format), `${name.replace(/[\\/:*?"<>|]/g, '-')}.${format}`);
      notifySuccess(say.exported());
    } catch {
      notifyError(say.exportFailed());
    }
  };
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
