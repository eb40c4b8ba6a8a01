import type { Place } from '../../src/machines/pointer/commands';

const keys = { shift: false, alt: false, ctrl: false };

/** What a pointer does at a handle, beside it, and from there to another place of the canvas (px). */
export const gesturesAt = (handle: Place, nowhere: Place, dragged: Place) => {
  const press = { type: 'pointer.pressed', at: handle, kind: 'mouse', keys, pans: false, pressure: 1 } as const;
  return {
    'pointer.hovered': [
      { type: 'pointer.hovered', at: handle },
      { type: 'pointer.hovered', at: nowhere },
    ],
    'pointer.left': [{ type: 'pointer.left' }],
    'pointer.pressed': [press, { ...press, at: nowhere }],
    'pointer.held': [{ type: 'pointer.held', at: handle }],
    'pointer.clicked': [{ type: 'pointer.clicked', at: handle }],
    'pointer.dragged': [{ type: 'pointer.dragged', from: handle, at: dragged, keys }],
    'pointer.dropped': [{ type: 'pointer.dropped', from: handle, at: nowhere, ms: 200 }],
    'pointer.cancelled': [{ type: 'pointer.cancelled' }],
    'pointer.panned': [{ type: 'pointer.panned', by: { x: 1, y: 1 } }],
    'pointer.pinched': [{ type: 'pointer.pinched', before: [handle, nowhere], after: [nowhere, handle] }],
  } as const;
};
