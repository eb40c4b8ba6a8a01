import type { Camera, Object3D, Scene, WebGLRenderer } from 'three';
import { originOf } from '../../../machines/model-viewer/origin';
import { withLabel } from '../../../painting/label';
import { labelledGlb } from './label';

/** Longest side of a screenshot (pixels). */
const PICTURE_MAX = 4096;

/** The model with what it wears now, as a binary glTF; one that was generated keeps its label. */
export async function exportGlb(root: Object3D): Promise<Blob> {
  const { GLTFExporter } = await import('three/addons/exporters/GLTFExporter.js');
  const bytes = await new GLTFExporter().parseAsync(root, { binary: true });
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no binary came of it');
  const origin = originOf(root);
  return new Blob([origin ? labelledGlb(bytes, origin) : bytes], { type: 'model/gltf-binary' });
}

/** The picture of a model with the label of generated content that the model's file has. */
export async function labelledAs(root: Object3D, picture: Blob): Promise<Blob> {
  const origin = originOf(root);
  return origin ? withLabel(picture, origin.AIGC) : picture;
}

/** What is seen, on its background, in twice the resolution of a plain screen at the least. */
export async function takePicture(gl: WebGLRenderer, scene: Scene, camera: Camera, background: string): Promise<Blob> {
  const canvas = gl.domElement;
  const before = gl.getPixelRatio();
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  gl.setPixelRatio(Math.min(Math.max(before, 2), PICTURE_MAX / Math.max(width, height, 1)));
  gl.render(scene, camera);
  const picture = new OffscreenCanvas(canvas.width, canvas.height);
  const context = picture.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = background;
  context.fillRect(0, 0, picture.width, picture.height);
  // In the same turn: afterwards the browser has taken the drawing away.
  context.drawImage(canvas, 0, 0);
  gl.setPixelRatio(before);
  gl.render(scene, camera);
  return picture.convertToBlob({ type: 'image/png' });
}
