import { useEffect, useEffectEvent, useRef } from 'react';
import { loadPalette } from '../../i18n';
import type { UploadsActor } from '../../machines/uploads/selectors';
import type { ToolSpec } from '../../tools';
import { DIALOG } from '../kit/open-dialog';
import { notifyWarning } from '../kit/toasts';
import { useStudio } from '../studio/studio-context';
import type { Dropped } from './MadeByFastback';

interface PageFilesProps {
  readonly tool: ToolSpec;
  readonly uploads: UploadsActor;
  readonly setOver: (over: boolean) => void;
  /** Takes what is dropped, or asks what is meant. */
  readonly receive: (dropped: Dropped, uploads: UploadsActor) => void;
}

/**
 * Files that are dropped beside the form, anywhere on its page, are taken too: the browser would open them in the
 * page's place. A dialog that the form is not in takes none. Pasted pictures come the same way.
 */
export function PageFiles({ tool, uploads, setOver, receive }: PageFilesProps) {
  const { locale, preferences } = useStudio();
  const place = useRef<HTMLSpanElement>(null);
  usePastedImages(uploads);
  const hover = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer || !holdsFiles(dataTransfer)) return;
    event.preventDefault();
    const isOpen = isForForm(event, place.current);
    if (!isOpen) dataTransfer.dropEffect = 'none';
    setOver(isOpen);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent(async (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer || !holdsFiles(dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    const files = [...dataTransfer.files];
    if (!isForForm(event, place.current) || files.length === 0) return;
    if (tool.input.kind === 'none') return notifyWarning((await loadPalette(locale)).noPictures);
    // A picture that was taken is to be seen.
    if (tool.keepsCar && preferences.get().formFolded) preferences.set({ formFolded: false });
    receive({ files }, uploads);
  });
  useEffect(() => {
    // A part of the page that takes files has prevented the default before.
    const drops = (event: DragEvent) => void drop(event);
    document.addEventListener('dragover', hover);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drops);
    return () => {
      document.removeEventListener('dragover', hover);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drops);
    };
  }, []);
  return <span ref={place} hidden />;
}

/** Files from outside; a picture of the page that is dragged about has an address too. */
const holdsFiles = ({ types }: DataTransfer) => types.includes('Files') && !types.includes('text/uri-list');

/** `inForm` is a part of the form. */
function isForForm({ target }: DragEvent, inForm: Element | null): boolean {
  const on = target instanceof Text ? target.parentElement : target;
  const dialog = on instanceof Element ? on.closest(DIALOG) : null;
  return !dialog || dialog.contains(inForm);
}

/** Pictures that are pasted anywhere on the page are meant for its form; pasted text stays text. */
function usePastedImages(uploads: UploadsActor) {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (files.length === 0 || (typing && clipboardData?.types.includes('text/plain'))) return;
      uploads.send({ type: 'uploads.add', files });
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [uploads]);
}
