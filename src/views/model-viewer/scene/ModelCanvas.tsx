import { useFrame } from '@react-three/fiber';
import { type RefObject, useState } from 'react';
import type { Group } from 'three';
import type { ModelStats } from '../../../machines/model-viewer/stats';
import type { CameraLink } from '../link';
import type { Pins } from '../MeasurePins';
import { CameraRig } from './CameraRig';
import { Ground } from './Ground';
import { Handing } from './Handing';
import { Pace } from './Pace';
import { Painted } from './Painted';
import { Pointing } from './Pointing';
import { Surface } from './Surface';

interface ModelCanvasProps {
  /** Without a model all is made ready for it: the surface, and the light on it. */
  readonly model?: { readonly root: Group; readonly facts: ModelStats };
  /** Its first frame is drawn. */
  readonly shown: (root: Group) => void;
  readonly pins: RefObject<Pins | null>;
  readonly link?: CameraLink;
}

/** The drawing surface with all that stands on it. */
export const ModelCanvas = ({ model, shown, pins, link }: ModelCanvasProps) => (
  <Surface>{model && <Standing key={model.root.uuid} {...model} shown={shown} pins={pins} link={link} />}</Surface>
);

interface StandingProps extends Omit<ModelCanvasProps, 'model'> {
  readonly root: Group;
  readonly facts: ModelStats;
}

/** The model on its ground, which is drawn after it so that the model does not wait for a shadow. */
function Standing({ root, facts, shown, pins, link }: StandingProps) {
  const [isShown, setShown] = useState(false);
  useFrame(() => {
    if (isShown) return;
    setShown(true);
    shown(root);
  });
  return (
    <>
      <Painted root={root} facts={facts} />
      {isShown && <Ground facts={facts} />}
      <CameraRig facts={facts} link={link} />
      <Pointing root={root} facts={facts} pins={pins} />
      <Handing root={root} />
      <Pace />
    </>
  );
}
