import { useEffect, useRef, useState } from 'react';
import type { ModelToOpen, OpenedModelViewer } from '../../ports/models';
import { useStudio } from '../studio/studio-context';

interface Opening {
  readonly viewer?: OpenedModelViewer;
  /** Its program did not come: the network is gone, or another version of the app is served by now. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A viewer of the model that was first asked for, closed when the view is left. */
export function useOpened(model: ModelToOpen): Opening {
  const { openModelViewer } = useStudio();
  const [viewer, setViewer] = useState<OpenedModelViewer>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(model);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another opening.
  useEffect(() => {
    let left = false;
    let opened: OpenedModelViewer | undefined;
    setFailed(false);
    openModelViewer(first.current).then(
      (made) => {
        opened = made;
        if (left) return made.close();
        setViewer(made);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [openModelViewer, attempt]);
  return { viewer, failed, retry: () => setAttempt((count) => count + 1) };
}
