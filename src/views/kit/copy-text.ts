/**
 * Puts text on the clipboard; rejects where the browser refuses. Over plain HTTP a page has no clipboard interface: there
 * a selected field is copied, which needs the key press or click that this is called from.
 */
export async function copyText(text: string): Promise<void> {
  // The type claims that every page has a clipboard; only a secure context does.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) return clipboard.writeText(text);
  if (!copySelected(text)) throw new Error('the browser did not copy');
}

function copySelected(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; top: 0; opacity: 0';
  // Within the dialog that is open: its focus trap lets no field outside of it be selected.
  (activeElement?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}
