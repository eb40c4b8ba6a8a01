import type { WebGLRenderer } from 'three';

/** Calls back once everything that was asked of the graphics card so far is drawn; the answer calls that off. */
export function whenDrawn(renderer: WebGLRenderer, done: () => void): () => void {
  const gl = renderer.getContext();
  // three.js draws with nothing older.
  const gl2 = gl as WebGL2RenderingContext;
  const fence = gl2.fenceSync(gl2.SYNC_GPU_COMMANDS_COMPLETE, 0);
  // On a surface that is being lost there is nothing to wait for.
  gl2.flush();
  let frame = requestAnimationFrame(look);
  function look() {
    if (fence && !gl2.isContextLost() && gl2.getSyncParameter(fence, gl2.SYNC_STATUS) === gl2.UNSIGNALED) {
      frame = requestAnimationFrame(look);
      return;
    }
    if (fence) gl2.deleteSync(fence);
    done();
  }
  return () => {
    cancelAnimationFrame(frame);
    if (fence) gl2.deleteSync(fence);
  };
}
