import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { type GenerationActor, selectProgress } from '../../machines/generation/selectors';
import { useStudio } from '../studio/studio-context';

/** The mean progress (0–100) of this tab's running generations; undefined when there are none. */
export function useProgress(): number | undefined {
  const { studio } = useStudio();
  const actors = useSelector(studio, (snapshot) => snapshot.context.generations);
  const subscribe = useCallback(
    (changed: () => void) => {
      const followed = actors.map((actor) => actor.subscribe({ next: changed, complete: changed }));
      return () => {
        for (const each of followed) each.unsubscribe();
      };
    },
    [actors],
  );
  const read = () => meanProgress(actors);
  return useSyncExternalStore(subscribe, read, read);
}

function meanProgress(actors: readonly GenerationActor[]): number | undefined {
  const live = actors.map((actor) => actor.getSnapshot()).filter(({ status }) => status === 'active');
  const making = live.filter((snapshot) => !snapshot.hasTag('settling'));
  if (making.length === 0) return undefined;
  return Math.round(making.reduce((sum, snapshot) => sum + selectProgress(snapshot), 0) / making.length);
}
