let known: boolean | undefined;

/** Whether this browser draws in 3D at all. Asked once: every answer costs a drawing context. */
export function hasWebGl(): boolean {
  if (known !== undefined) return known;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  known = context !== null;
  return known;
}
