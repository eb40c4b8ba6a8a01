import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import type { EnvironmentId } from '../../../machines/model-viewer/settings';

/** A lamp: where its middle is and how large it is (m), and how bright (1 is white paper). */
interface Lamp {
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  readonly light: number;
}

/** A studio: what its walls give back, and its lamps. */
interface Studio {
  readonly walls: number;
  readonly floor: number;
  readonly lamps: readonly Lamp[];
}

/** The tent of a product photographer: one large softbox above, two along the flanks, one in front. */
const softbox: Studio = {
  walls: 0.42,
  floor: 0.3,
  lamps: [
    { at: [0, 4.9, 0], size: [5, 0.1, 8], light: 5 },
    { at: [-5.9, 2, 0], size: [0.1, 1.6, 9], light: 4 },
    { at: [5.9, 2, 0], size: [0.1, 1.6, 9], light: 2.5 },
    { at: [0, 2.4, 7.9], size: [6, 1.4, 0.1], light: 2 },
  ],
};

/** A car studio at night: long strips of light that draw every line of the body. */
const dark: Studio = {
  walls: 0.02,
  floor: 0.015,
  lamps: [
    { at: [-1.7, 4.6, 0], size: [0.35, 0.1, 9], light: 26 },
    { at: [1.7, 4.6, 0], size: [0.35, 0.1, 9], light: 26 },
    { at: [-5.9, 1.4, 0], size: [0.1, 0.25, 9], light: 12 },
    { at: [5.9, 1.4, 0], size: [0.1, 0.25, 9], light: 12 },
    { at: [0, 2.2, -7.9], size: [7, 0.3, 0.1], light: 14 },
  ],
};

function studioScene({ walls, floor, lamps }: Studio): Scene {
  const scene = new Scene();
  const box = new BoxGeometry();
  const place = (color: number, [x, y, z]: Lamp['at'], [w, h, d]: Lamp['size'], inside = false) => {
    const material = new MeshBasicMaterial({ color: new Color(color, color, color) });
    if (inside) material.side = BackSide;
    const mesh = new Mesh(box, material);
    mesh.position.set(x, y, z);
    mesh.scale.set(w, h, d);
    scene.add(mesh);
  };
  place(walls, [0, 1, 0], [12, 8, 16], true);
  place(floor, [0, -2.9, 0], [12, 0.1, 16]);
  for (const { at, size, light } of lamps) place(light, at, size);
  return scene;
}

/** A clear sky over grey ground, the sun behind the left shoulder. */
function daylightScene(): Scene {
  const scene = new Scene();
  const material = new ShaderMaterial({
    side: BackSide,
    vertexShader: `
      varying vec3 way;
      void main() {
        way = normalize(position);
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      varying vec3 way;
      void main() {
        vec3 to = normalize(way);
        vec3 sky = mix(vec3(1.5, 1.55, 1.6), vec3(0.32, 0.52, 0.95), pow(max(to.y, 0.0), 0.5));
        vec3 ground = mix(vec3(0.75), vec3(0.26, 0.25, 0.24), smoothstep(0.0, 0.25, -to.y));
        vec3 light = mix(ground, sky, smoothstep(-0.01, 0.01, to.y));
        float sun = smoothstep(0.985, 0.995, dot(to, normalize(vec3(-0.5, 0.75, 0.45))));
        gl_FragColor = vec4(light + sun * vec3(34.0, 31.0, 26.0), 1.0);
      }`,
  });
  scene.add(new Mesh(new SphereGeometry(10, 32, 16), material));
  return scene;
}

const scenes: Readonly<Record<EnvironmentId, () => Scene>> = {
  softbox: () => studioScene(softbox),
  dark: () => studioScene(dark),
  daylight: daylightScene,
  room: () => new RoomEnvironment(),
};

/** Pixels a side of what a mirror would show. */
export type MirrorSize = 128 | 256;

/** Draws light in the size that is wanted: three.js itself raises what is below 256, which takes three times as long. */
class SizedGenerator extends PMREMGenerator {
  declare _cubeSize: number;

  _setSize(size: number) {
    this._cubeSize = size;
  }
}

export interface BakedEnvironment {
  readonly texture: Texture;
  dispose(): void;
}

/** Light from all around, drawn once from a scene of lamps; nothing is fetched for it. */
export function bakeEnvironment(gl: WebGLRenderer, id: EnvironmentId, size: MirrorSize): BakedEnvironment {
  const scene = scenes[id]();
  const generator = new SizedGenerator(gl);
  const target = generator.fromScene(scene, 0.03, 0.1, 100, { size });
  generator.dispose();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    object.material.dispose();
  });
  return { texture: target.texture, dispose: () => target.dispose() };
}
