/**
 * From the car's axes (x from nose to tail, y to its right, z up, nose at 0) to glTF's (+Y up, +Z ahead, +X to its
 * left), centred along its length (m).
 */
export const toGltf = (x: number, y: number, z: number, length: number) => [-y, z, length / 2 - x] as const;
/** The same for a direction. */
export const turnToGltf = (x: number, y: number, z: number) => [-y, z, -x] as const;
