import { useReducedMotion } from '@mantine/hooks';
import { useFrame, useThree } from '@react-three/fiber';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Group } from 'three';
import { createReadable } from '../../log/projection';
import { usualSettings } from '../../machines/model-viewer/settings';
import { modelStageMachine, selectSurface } from '../../machines/model-viewer/stage';
import type { ModelStats } from '../../machines/model-viewer/stats';
import type { OpenedCarPreview } from '../../ports/editors';
import { useEditorWords } from '../editor/use-editor-words';
import { pressLookKey } from '../model-viewer/keys';
import { createRig } from '../model-viewer/rig';
import { CameraRig } from '../model-viewer/scene/CameraRig';
import { Ground } from '../model-viewer/scene/Ground';
import { Pace } from '../model-viewer/scene/Pace';
import { Surface } from '../model-viewer/scene/Surface';
import { type Lookout, LookoutContext } from '../model-viewer/stand';
import { useReadable } from '../studio/studio-context';
import { useStartedActor } from '../studio/use-started-actor';
import classes from './CarPreview.module.css';
import { framed } from './framing';

interface Stage3dProps {
  readonly preview: OpenedCarPreview;
  readonly label: string;
  /** A first car is on the surface. */
  readonly drawn: () => void;
}

/** The car, to be turned by hand and by keys as in the viewer of models. */
export function Stage3d({ preview, label, drawn }: Stage3dProps) {
  const { modelViewer } = useEditorWords();
  const lookout = useLookoutHere();
  const model = useReadable(preview.model);
  const surface = useSelector(lookout.stage, selectSurface);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    // Handled before the editor, where these keys have another meaning.
    const press = (event: KeyboardEvent) => {
      if (!pressLookKey(lookout.rig, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    current.addEventListener('keydown', press);
    return () => current.removeEventListener('keydown', press);
  }, [lookout]);
  return (
    <div
      ref={frame}
      className={classes.stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked by keys.
      tabIndex={0}
      aria-label={label}
      aria-description={modelViewer.keys()}
    >
      <LookoutContext value={lookout}>
        <Surface key={surface}>{model && <Car root={model.root} facts={model.facts} drawn={drawn} />}</Surface>
      </LookoutContext>
    </div>
  );
}

interface CarProps extends Pick<Stage3dProps, 'drawn'> {
  readonly root: Group;
  readonly facts: ModelStats;
}

/** One car after another in the same place: the eye stays where it is as long as they are about as large. */
function Car({ root, facts, drawn }: CarProps) {
  const invalidate = useThree(({ invalidate }) => invalidate);
  const [frame, setFrame] = useState(facts);
  const next = framed(frame, facts);
  if (next !== frame) setFrame(next);
  const [isDrawn, setDrawn] = useState(false);
  useFrame(() => {
    if (isDrawn) return;
    setDrawn(true);
    drawn();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another car is another picture.
  useEffect(() => invalidate(), [root, invalidate]);
  return (
    <>
      <primitive key={`car ${root.uuid}`} object={root} dispose={null} />
      {isDrawn && <Ground key={`ground ${root.uuid}`} facts={facts} />}
      <CameraRig facts={next} />
      <Pace />
    </>
  );
}

function useLookoutHere(): Lookout {
  const stage = useStartedActor(modelStageMachine, undefined);
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  return useMemo(() => {
    const settings = createReadable({ ...usualSettings, ambient: 0.05, directional: 0.45 });
    const set = (patch: Partial<typeof usualSettings>) => settings.set({ ...settings.get(), ...patch });
    return { stage, rig: createRig(), settings: { ...settings, set }, small: false, still };
  }, [stage, still]);
}
