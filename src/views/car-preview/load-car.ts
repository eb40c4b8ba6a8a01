/** Loads the 3D code on demand; the rest of the editor does not need it. */
export const loadCar = () => import('./PreviewedCar');
