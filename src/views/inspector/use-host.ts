import { useEffect, useState } from 'react';

/** What of the keyboard and the clipboard stays in the panel: the app's shortcuts are not meant. */
const OWN_EVENTS = ['keydown', 'keyup', 'keypress', 'paste', 'copy', 'cut'];

/** The element that the panel is rendered into: at the end of the page, or in a window of its own with the page's styles. */
export function useHost(own: Window | undefined, onClosed: () => void): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window alone is the reason to begin again.
  useEffect(() => {
    const page = own?.document ?? document;
    const element = page.createElement('div');
    page.body.append(element);
    const stay = (event: Event) => event.stopPropagation();
    for (const type of OWN_EVENTS) element.addEventListener(type, stay);
    const unlike = own && dress(own);
    own?.addEventListener('pagehide', onClosed);
    setHost(element);
    return () => {
      unlike?.();
      element.remove();
      own?.removeEventListener('pagehide', onClosed);
      own?.close();
    };
  }, [own]);
  useEffect(() => {
    const leave = () => own?.close();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [own]);
  return host;
}

/** Gives the window the page's styles, language and colour scheme, the last two also when they change. */
function dress(own: Window): () => void {
  const { documentElement: root, title } = document;
  own.document.title = title;
  own.document.head.replaceChildren(
    ...[...document.querySelectorAll('style, link[rel=stylesheet]')].map((node) => own.document.importNode(node, true)),
  );
  const copy = () => {
    for (const name of ['lang', 'data-mantine-color-scheme']) {
      own.document.documentElement.setAttribute(name, root.getAttribute(name) ?? '');
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(root, { attributes: true });
  return () => observer.disconnect();
}
