/** Fetches what draws in 3D: nobody else in the editor needs it. */
export const loadStage = () => import('./Stage3d');
