import { useEffect, useState } from 'react';
import { type OpenedOutlinePreview, useStudio } from '../../studio-context';
import { useDesk } from '../editor';
import { loadStage } from './load-stage';

/** The preview of the drawing on the desk, made when it is first looked at and given back with the editor. */
export function useOpenedPreview(isOpen: boolean) {
  const { openOutlinePreview } = useStudio();
  const { actor: editor } = useDesk();
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
    Promise.all([opening, loadStage()]).then(
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
