import { performance } from 'node:perf_hooks';
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { designCar } from '../../provider/engines/embedded/car/design';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { Bvh, type Hit } from '../../provider/engines/embedded/trace/bvh';
import { type Camera, createCamera } from '../../provider/engines/embedded/trace/camera';
import { CELL } from '../../provider/engines/embedded/trace/car-scene';
import { readPrompt } from '../../provider/engines/embedded/words';
import { median } from './median';

const WIDTH = 768;
const HEIGHT = 512;

/** Millions of camera rays a second over one car's mesh, ours and three-mesh-bvh's, and how many rays they hit alike. */
export function measureRays() {
  const { car } = designCar(readPrompt('red sedan'), 7, 7);
  const { mesh } = buildCar(car, CELL, () => {});
  const camera = createCamera('front-three-quarter', car, WIDTH, HEIGHT);
  const own = new Bvh(mesh);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  const peer = new MeshBVH(geometry);

  const hit: Hit = { t: 0, triangle: 0, u: 0, v: 0 };
  const [ox, oy, oz] = camera.origin;
  const ours = () =>
    shoot(camera, (dx, dy, dz) => {
      hit.t = 1e4;
      return own.intersect(ox, oy, oz, dx, dy, dz, 1e-4, hit);
    });
  const ray = new Ray(new Vector3(ox, oy, oz), new Vector3());
  const theirs = () =>
    shoot(camera, (dx, dy, dz) => {
      ray.direction.set(dx, dy, dz);
      return peer.raycastFirst(ray, DoubleSide) !== null;
    });
  const rounds = [0, 1, 2].map(() => ({ ours: timed(ours), theirs: timed(theirs) }));
  const rate = (of: (round: (typeof rounds)[number]) => number) => (WIDTH * HEIGHT) / median(rounds.map(of)) / 1000;
  return {
    triangles: mesh.indices.length / 3,
    ours: rate((round) => round.ours.ms),
    theirs: rate((round) => round.theirs.ms),
    hits: { ours: rounds[0]?.ours.hits ?? 0, theirs: rounds[0]?.theirs.hits ?? 0 },
  };
}

function timed(work: () => number) {
  const begin = performance.now();
  const hits = work();
  return { hits, ms: performance.now() - begin };
}

function shoot({ forward, right, up }: Camera, test: (dx: number, dy: number, dz: number) => boolean): number {
  let hits = 0;
  for (let y = 0; y < HEIGHT; y++) {
    const v = 1 - ((y + 0.5) / HEIGHT) * 2;
    for (let x = 0; x < WIDTH; x++) {
      const u = ((x + 0.5) / WIDTH) * 2 - 1;
      const dx = forward[0] + right[0] * u + up[0] * v;
      const dy = forward[1] + right[1] * u + up[1] * v;
      const dz = forward[2] + right[2] * u + up[2] * v;
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (test(dx / length, dy / length, dz / length)) hits++;
    }
  }
  return hits;
}
