import { useThree } from '@react-three/fiber';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Texture } from 'three';
import { useReadable } from '../../studio-context';
import { useStand } from '../stand';
import { bakeEnvironment } from '../three/environment';

const LightContext = createContext<Texture | null>(null);
/** What a surface mirrors; null until it is drawn. */
export const useLight = () => use(LightContext);

/** The studio around the model: light from everywhere, drawn here, and two lamps of one's own. */
export function Light({ children }: { readonly children: ReactNode }) {
  const { settings, small } = useStand();
  const { environment, environmentAngle, ambient, directional } = useReadable(settings);
  const gl = useThree(({ gl }) => gl);
  const scene = useThree(({ scene }) => scene);
  const invalidate = useThree(({ invalidate }) => invalidate);
  const [texture, setTexture] = useState<Texture | null>(null);
  useEffect(() => {
    const baked = bakeEnvironment(gl, environment, small ? 128 : 256);
    scene.environment = baked.texture;
    setTexture(baked.texture);
    return () => {
      scene.environment = null;
      setTexture(null);
      baked.dispose();
    };
  }, [gl, scene, environment, small]);
  useEffect(() => {
    scene.environmentRotation.y = (environmentAngle * Math.PI) / 180;
    invalidate();
  }, [scene, environmentAngle, invalidate]);
  return (
    <LightContext value={texture}>
      <ambientLight intensity={ambient} />
      <directionalLight intensity={directional} position={[-4, 8, 6]} />
      {children}
    </LightContext>
  );
}
