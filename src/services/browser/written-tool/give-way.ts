/** Removes the written page in the moment in which the app has drawn one, before that is seen. */
export function giveWayToApp(written: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return;
    observer.disconnect();
    written.remove();
    delete document.documentElement.dataset.written;
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Says why the app does not come, where it would be. */
export function sayWhy(failure: string): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'start-failed';
  message.textContent = failure;
  document.getElementById('root')?.replaceChildren(message);
}

/** A page of the app, and not the word that it is on its way; or what keeps it from being there. */
function isDrawn(): boolean {
  const root = document.getElementById('root');
  if (!root?.querySelector('main > :not([role=status]), [role=alert]:not(main *)')) return false;
  return root.querySelector('main [data-coming]') === null;
}
