import { NeutralToneMapping, type Object3D, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import type { ModelStats } from '../../../machines/model-viewer/stats';
import { bakeEnvironment } from './environment';
import { labelledAs } from './export';
import { boxOf, directions, FIELD_OF_VIEW, fittingDistance, wayOf } from './framing';

/** A poster's size (pixels): twice a tile's. */
const WIDTH = 576;
const HEIGHT = 384;

/** What posters are drawn with. */
interface Booth {
  readonly canvas: OffscreenCanvas;
  readonly gl: WebGLRenderer;
  readonly scene: Scene;
  close(): void;
}

/** To light a booth takes far longer than a drawing: it waits so long for the next one (ms). */
const LINGER = 2_000;
let opened: Booth | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

function openBooth(): Booth {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const gl = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  gl.toneMapping = NeutralToneMapping;
  gl.setSize(WIDTH, HEIGHT, false);
  const light = bakeEnvironment(gl, 'softbox', 128);
  const scene = new Scene();
  scene.environment = light.texture;
  const close = () => {
    light.dispose();
    gl.dispose();
    gl.forceContextLoss();
  };
  return { canvas, gl, scene, close };
}

function closeBooth() {
  opened?.close();
  opened = undefined;
}

/**
 * A small picture of a model from its front quarter, on nothing, with the model's label of generated content. One at a time. Throws where there is no WebGL, or no
 * longer.
 */
export async function drawPoster(root: Object3D, facts: ModelStats): Promise<Blob> {
  clearTimeout(closing);
  if (opened?.gl.getContext().isContextLost()) closeBooth();
  opened ??= openBooth();
  const { canvas, gl, scene } = opened;
  try {
    scene.add(root);
    gl.render(scene, cameraOn(facts));
    return await labelledAs(root, await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
  } finally {
    scene.remove(root);
    closing = setTimeout(closeBooth, LINGER);
  }
}

function cameraOn(facts: ModelStats): PerspectiveCamera {
  const box = boxOf(facts);
  const { azimuth, polar } = directions.threeQuarter;
  const way = wayOf(azimuth, polar);
  const distance = fittingDistance(box, way, WIDTH / HEIGHT);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, WIDTH / HEIGHT, distance / 100, distance * 10);
  const middle = box.getCenter(new Vector3());
  camera.position.copy(way).multiplyScalar(distance).add(middle);
  camera.lookAt(middle);
  return camera;
}
