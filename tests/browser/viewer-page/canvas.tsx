import type { ComponentProps } from 'react';
import { ModelCanvas as Drawing } from '../../../src/views/model-viewer/scene/ModelCanvas';

/** Stands in for the drawing: most walks need none, and each would light a studio of its own. */
export const ModelCanvas = (props: ComponentProps<typeof Drawing>) =>
  window.viewer.draws() ? <Drawing {...props} /> : null;
