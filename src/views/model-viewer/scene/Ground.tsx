import { useComputedColorScheme } from '@mantine/core';
import { ContactShadows, Grid } from '@react-three/drei';
import type { ModelStats } from '../../../machines/model-viewer/stats';
import { useReadable } from '../../studio/studio-context';
import { useLookout } from '../stand';

/** What the model stands on: its shadow, a grid of half metres, and the axes. */
export function Ground({ facts }: { readonly facts: ModelStats }) {
  const { settings, small } = useLookout();
  const { shadow, grid, axes, environment } = useReadable(settings);
  const scheme = useComputedColorScheme('light');
  const isDark = environment === 'dark' || scheme === 'dark';
  const [x, , z] = middleOf(facts);
  const [width, height, length] = sizeOf(facts);
  const span = Math.max(width, length) * 1.7;
  const floor = facts.min[1];
  const metre = 1_000 / facts.unit;
  // A thing much smaller than a car gets a finer grid.
  const cell = span > 4 * metre ? metre / 2 : span / 10;
  return (
    <>
      {shadow && (
        <ContactShadows
          // Drawn once, and again only for another model.
          key={`${x} ${floor} ${z} ${span}`}
          frames={1}
          position={[x, floor, z]}
          scale={span}
          far={height * 0.6}
          blur={2.2}
          resolution={small ? 256 : 512}
          opacity={isDark ? 0.85 : 0.55}
        />
      )}
      {grid && (
        <Grid
          position={[x, floor - height * 0.002, z]}
          args={[span * 3, span * 3]}
          cellSize={cell}
          sectionSize={cell * 2}
          cellThickness={0.6}
          sectionThickness={1}
          cellColor={isDark ? '#3c4046' : '#c9c6c0'}
          sectionColor={isDark ? '#575c64' : '#a9a59d'}
          fadeDistance={span * 4}
          side={2}
        />
      )}
      {axes && <axesHelper args={[span * 0.4]} position={[x, floor, z]} />}
    </>
  );
}

const middleOf = ({ min, max }: ModelStats) =>
  [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2] as const;
const sizeOf = ({ min, max }: ModelStats) => [max[0] - min[0], max[1] - min[1], max[2] - min[2]] as const;
