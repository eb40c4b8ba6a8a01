import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './ToolPage.module.css';

/**
 * Content that can move between two places of the page and stay what it is: what is open, typed and scrolled in it
 * outlives a turned phone or a narrowed window. `content` is put once where it belongs in the tree, `place` wherever it
 * should be seen.
 */
export function useMovable(children: ReactNode) {
  const [host] = useState(() => {
    // The build, which writes the page, has no elements.
    if (!globalThis.document) return undefined;
    const element = document.createElement('div');
    element.className = classes.movable ?? '';
    return element;
  });
  if (!host) return { content: null, place: <div className={classes.movable}>{children}</div> };
  return { content: createPortal(children, host), place: <Place host={host} /> };
}

function Place({ host }: { readonly host: HTMLElement }) {
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    here.current?.append(host);
  }, [host]);
  return <div ref={here} className={classes.movable} />;
}
