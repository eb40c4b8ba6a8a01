/** Removes the written page in the moment in which the app has drawn one, before that is seen, or says why there is none. */
export function giveWayToApp(written: HTMLElement): void {
  const failure = written.querySelector<HTMLElement>('[data-edition]')?.dataset.failed ?? '';
  const end = () => {
    observer.disconnect();
    removeEventListener('error', failed, true);
    written.remove();
    delete document.documentElement.dataset.written;
  };
  const observer = new MutationObserver(() => {
    if (isDrawn()) end();
  });
  /** A script of the app could not be fetched. */
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    end();
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.className = 'start-failed';
    message.textContent = failure;
    document.getElementById('root')?.replaceChildren(message);
  };
  addEventListener('error', failed, true);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** A page of the app, and not the word that it is on its way; or what keeps it from being there. */
function isDrawn(): boolean {
  const root = document.getElementById('root');
  if (!root?.querySelector('main > :not([role=status]), [role=alert]:not(main *)')) return false;
  return root.querySelector('main [data-coming]') === null;
}
