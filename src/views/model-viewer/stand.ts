import { createContext, use } from 'react';
import type { ReadableProjection } from '../../log/projection';
import type { SceneSettings } from '../../machines/model-viewer/settings';
import type { ModelStageActor } from '../../machines/model-viewer/stage';
import type { OpenedModelViewer } from '../../ports/models';
import type { Rig } from './rig';

/** How a model is lit and looked at, whatever it is. The same object as long as it is looked at. */
export interface Lookout {
  /** How the model is shown. */
  readonly stage: ModelStageActor;
  readonly rig: Rig;
  readonly settings: ReadableProjection<SceneSettings> & { set(patch: Partial<SceneSettings>): void };
  /** A tile among others, which needs less detail. */
  readonly small: boolean;
  /** No motion is wanted but the designer's own. */
  readonly still: boolean;
}

export const LookoutContext = createContext<Lookout | undefined>(undefined);

export function useLookout(): Lookout {
  const lookout = use(LookoutContext);
  if (!lookout) throw new Error('a part of a scene stands outside it');
  return lookout;
}

/** What the parts of one viewer share. */
export interface Stand extends Lookout {
  readonly viewer: OpenedModelViewer;
}

export const StandContext = createContext<Stand | undefined>(undefined);

export function useStand(): Stand {
  const stand = use(StandContext);
  if (!stand) throw new Error('a part of the viewer stands outside it');
  return stand;
}
