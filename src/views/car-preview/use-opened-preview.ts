import { useEffect, useState } from 'react';
import type { OpenedCarPreview } from '../../ports/editors';
import { loadCar } from './load-car';

/** A preview, made by `open` when it is first looked at and given back with its view; `open` has to stay the same. */
export function useOpenedPreview(isOpen: boolean, open: () => Promise<OpenedCarPreview>) {
  const [preview, setPreview] = useState<OpenedCarPreview>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(isOpen ? 1 : 0);
  if (isOpen && attempt === 0) setAttempt(1);

  useEffect(() => {
    if (attempt === 0) return;
    let left = false;
    let opened: OpenedCarPreview | undefined;
    const opening = open();
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
  }, [open, attempt]);

  useEffect(() => {
    preview?.actor.send({ type: isOpen ? 'preview.open' : 'preview.close' });
  }, [preview, isOpen]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { preview, failed, retry };
}
