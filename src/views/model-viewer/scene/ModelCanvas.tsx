import { Canvas, useFrame } from '@react-three/fiber';
import { type RefObject, useEffect, useState } from 'react';
import { type Group, NeutralToneMapping } from 'three';
import type { ModelFacts } from '../../../machines/model-viewer/facts';
import type { CameraLink } from '../link';
import type { Pins } from '../MeasurePins';
import { useStand } from '../stand';
import { FIELD_OF_VIEW } from '../three/framing';
import { CameraRig } from './CameraRig';
import { Ground } from './Ground';
import { Handing } from './Handing';
import { Light } from './Light';
import { Pace } from './Pace';
import { Painted } from './Painted';
import { Pointing } from './Pointing';

interface ModelCanvasProps {
  /** Without a model all is made ready for it: the surface, and the light on it. */
  readonly model?: { readonly root: Group; readonly facts: ModelFacts };
  /** Its first frame is drawn. */
  readonly shown: (root: Group) => void;
  readonly pins: RefObject<Pins | null>;
  readonly link?: CameraLink;
}

/** The drawing surface with all that stands on it. It draws only what changed. */
export function ModelCanvas({ model, shown, pins, link }: ModelCanvasProps) {
  const { stage } = useStand();
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  useEffect(() => {
    if (!canvas) return;
    const lost = (event: Event) => {
      // It may be given back.
      event.preventDefault();
      stage.send({ type: 'surface.lost' });
    };
    const restored = () => stage.send({ type: 'surface.restored' });
    canvas.addEventListener('webglcontextlost', lost);
    canvas.addEventListener('webglcontextrestored', restored);
    return () => {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
    };
  }, [stage, canvas]);
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, 2]}
      flat
      camera={{ fov: FIELD_OF_VIEW }}
      gl={{ alpha: true, antialias: true, powerPreference: 'high-performance' }}
      onCreated={({ gl }) => {
        gl.toneMapping = NeutralToneMapping;
        gl.localClippingEnabled = true;
        setCanvas(gl.domElement);
      }}
      tabIndex={-1}
    >
      <Light>{model && <Standing key={model.root.uuid} {...model} shown={shown} pins={pins} link={link} />}</Light>
    </Canvas>
  );
}

interface StandingProps extends Omit<ModelCanvasProps, 'model'> {
  readonly root: Group;
  readonly facts: ModelFacts;
}

/** The model on its ground, which is drawn after it: nobody waits for a shadow. */
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
