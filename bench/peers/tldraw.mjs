// tldraw as it comes, with one line shape of 200 points, chosen, so that its handles can be dragged.
import 'tldraw/tldraw.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createShapeId, getIndices, Tldraw } from 'tldraw';

const POINTS = 200;

/** An outline about as large on the screen as the car's in Fastback. */
function line() {
  const points = getIndices(POINTS).map((index, k) => {
    const angle = (k / POINTS) * 2 * Math.PI;
    const bump = 0.94 + 0.05 * Math.sin(9 * angle);
    return { id: index, index, x: 450 - 440 * Math.cos(angle) * bump, y: 200 - 190 * Math.sin(angle) * bump };
  });
  return Object.fromEntries(points.map((point) => [point.id, point]));
}

function onMount(editor) {
  const id = createShapeId('outline');
  editor.user.updateUserPreferences({ animationSpeed: 0 });
  editor.createShape({ id, type: 'line', x: 150, y: 200, props: { points: line(), spline: 'cubic' } });
  editor.select(id);
  editor.setCurrentTool('select');
  window.outline = () => JSON.stringify(editor.getShape(id).props.points);
  window.handleAt = (index) => {
    const handle = editor.getShapeHandles(id).filter(({ type }) => type === 'vertex')[index];
    return editor.pageToViewport(editor.getShapePageTransform(id).applyToPoint(handle));
  };
}

createRoot(document.getElementById('root')).render(createElement(Tldraw, { onMount }));
