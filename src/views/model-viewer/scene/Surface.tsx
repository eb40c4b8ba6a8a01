import { Canvas } from '@react-three/fiber';
import { type ReactNode, useEffect, useState } from 'react';
import { NeutralToneMapping } from 'three';
import { useLookout } from '../stand';
import { FIELD_OF_VIEW } from '../three/framing';
import { Light } from './Light';

/** What models are drawn on, and the light on it. It draws only what changed. */
export function Surface({ children }: { readonly children: ReactNode }) {
  const { stage } = useLookout();
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
        // Asking for errors waits for each program to be compiled; ours are the same everywhere.
        gl.debug.checkShaderErrors = import.meta.env.DEV;
        setCanvas(gl.domElement);
      }}
      tabIndex={-1}
    >
      <Light>{children}</Light>
    </Canvas>
  );
}
