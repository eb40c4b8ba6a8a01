import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import type { Group } from 'three';
import { useStand } from '../stand';
import { exportGlb, labelledAs, takePicture } from '../three/export';

/** Makes files of what is drawn here. */
export function Handing({ root }: { readonly root: Group }) {
  const { viewer } = useStand();
  const get = useThree(({ get }) => get);
  useEffect(
    () =>
      viewer.attach({
        picture: () => {
          const { gl, scene, camera } = get();
          return takePicture(gl, scene, camera, backgroundOf(gl.domElement)).then((picture) =>
            labelledAs(root, picture),
          );
        },
        model: () => exportGlb(root),
      }),
    [viewer, get, root],
  );
  return null;
}

/** The first colour behind the canvas: drawings are taken on what they are seen on. */
function backgroundOf(canvas: Element): string {
  for (let element: Element | null = canvas; element; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor && !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}
