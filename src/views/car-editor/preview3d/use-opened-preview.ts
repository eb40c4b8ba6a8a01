import { useEffect, useState } from 'react';
import type { OpenedOutlinePreview } from '../../../ports/editors';
import { useStudio } from '../../studio/studio-context';
import { useEditor } from '../editor';
import { loadCar } from './load-car';

/** The preview of the drawing, made when it is first looked at and given back with the editor. */
export function useOpenedPreview(isOpen: boolean) {
  const { openOutlinePreview } = useStudio();
  const { actor: editor } = useEditor();
  const [preview, setPreview] = useState<OpenedOutlinePreview>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(isOpen ? 1 : 0);
  if (isOpen && attempt === 0) setAttempt(1);

  useEffect(() => {
    if (attempt === 0) return;
    let left = false;
    let opened: OpenedOutlinePreview | undefined;
    const opening = openOutlinePreview(editor);
    // Nothing is begun that could not be drawn.
    Promise.all([opening, loadCar()]).then(
      ([made]) => {
        if (left) return made.close();
        opened = made;
        setPreview(made);
      },
      () => {
        opening.then((made) => made.close()).catch(() => undefined);
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
      opened?.close();
      setPreview(undefined);
    };
  }, [openOutlinePreview, editor, attempt]);

  useEffect(() => {
    preview?.actor.send({ type: isOpen ? 'preview.open' : 'preview.close' });
  }, [preview, isOpen]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { preview, failed, retry };
}
