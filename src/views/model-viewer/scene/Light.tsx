import { useThree } from '@react-three/fiber';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Texture } from 'three';
import { useReadable } from '../../studio/studio-context';
import { useLookout } from '../stand';
import { bakeEnvironment, type MirrorSize } from '../three/environment';
import { whenDrawn } from '../three/speed';

/** A first light that takes longer is drawn by no graphics card (ms): it stays as coarse as it is. */
const QUICK = 60;

interface LightState {
  /** What a surface mirrors; null until it is drawn. */
  readonly texture: Texture | null;
  /** Whether a frame takes long here; undefined until that is known. */
  readonly slow?: boolean;
}

const LightContext = createContext<LightState>({ texture: null });
export const useLight = () => use(LightContext);

/** The studio around the model: light from everywhere, drawn here, and two lamps of one's own. */
export function Light({ children }: { readonly children: ReactNode }) {
  const { settings, small } = useLookout();
  const { environmentAngle, ambient, directional, environment } = useReadable(settings);
  const gl = useThree(({ gl }) => gl);
  const scene = useThree(({ scene }) => scene);
  const invalidate = useThree(({ invalidate }) => invalidate);
  const [texture, setTexture] = useState<Texture | null>(null);
  const [slow, setSlow] = useState<boolean>();
  // A coarse light is there four times sooner; where that was quick, a sharp one follows before it is missed.
  const size: MirrorSize = slow === false && !small ? 256 : 128;
  const isDue = useTaskOfItsOwn();
  useEffect(() => {
    if (!isDue) return;
    const start = performance.now();
    const baked = bakeEnvironment(gl, environment, size);
    scene.environment = baked.texture;
    setTexture(baked.texture);
    const forget = whenDrawn(gl, () => setSlow((known) => known ?? performance.now() - start > QUICK));
    return () => {
      forget();
      scene.environment = null;
      setTexture(null);
      baked.dispose();
    };
  }, [gl, scene, environment, size, isDue]);
  useEffect(() => {
    scene.environmentRotation.y = (environmentAngle * Math.PI) / 180;
    invalidate();
  }, [scene, environmentAngle, invalidate]);
  return (
    <LightContext value={{ texture, slow }}>
      <ambientLight intensity={ambient} />
      <directionalLight intensity={directional} position={[-4, 8, 6]} />
      {/* Wait until the speed is known: it sets the resolution of the first frame, which would queue behind the light anyway. */}
      {slow !== undefined && children}
    </LightContext>
  );
}

/** The first light takes a phone 0.3 s, and so does making the scene before it: what is pressed meanwhile is answered in between. */
function useTaskOfItsOwn(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
