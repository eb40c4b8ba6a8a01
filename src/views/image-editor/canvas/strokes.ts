import { selectHidden, selectTip } from '../../../machines/image-editor/selectors';
import type { PenPoint } from '../../../painting/pen';
import type { ImageEditorContext } from '../editor';
import { pickColor } from './pick';

/** Carries out what the canvas orders: strokes on the paper, colours from it, and words. Answers how to stop. */
export function followOrders(editor: ImageEditorContext): () => void {
  const { actor, canvas, paper, speak } = editor;
  const isStroking = () => actor.getSnapshot().hasTag('stroking');

  const begin = (points: readonly PenPoint[]) => {
    const tip = selectTip(actor.getSnapshot());
    if (!tip) return;
    actor.send({ type: 'stroke.begin' });
    if (!isStroking()) return;
    // What is painted is seen.
    if (selectHidden(actor.getSnapshot()).includes(tip.layer)) actor.send({ type: 'layer.toggle', layer: tip.layer });
    paper.begin(tip);
    paper.extend(points);
  };
  const end = () => {
    if (isStroking()) actor.send({ type: 'stroke.end', mark: paper.finish() });
  };
  const cancel = () => {
    if (!isStroking()) return;
    paper.cancel();
    actor.send({ type: 'stroke.cancel' });
  };

  const following = canvas.on('*', (order) => {
    switch (order.type) {
      case 'stroke.begin':
        return begin(order.points);
      case 'stroke.extend':
        return paper.extend(order.points);
      case 'stroke.end':
        return end();
      case 'stroke.cancel':
        return cancel();
      case 'color.pick':
        return void pickColor(editor, order.at);
      case 'brush.moved': {
        const place = { x: Math.round(order.at.x), y: Math.round(order.at.y) };
        return speak(({ imageEditor: texts }) => (order.painting ? texts.painting(place) : texts.at(place)));
      }
      case 'brush.lifted':
        return speak(({ imageEditor }) => imageEditor.lifted());
    }
  });
  return () => {
    following.unsubscribe();
    cancel();
  };
}
