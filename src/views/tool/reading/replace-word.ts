/**
 * Puts `text` in the place of the characters from `start` to before `end` of a field. The caret stays where it was in
 * the text, and the browser's own undo takes it back.
 */
export function replaceWord(
  field: HTMLTextAreaElement,
  { start, end }: { readonly start: number; readonly end: number },
  text: string,
): void {
  const caret = field.selectionStart;
  field.focus();
  field.setSelectionRange(start, end);
  // No other call takes part in the undo of a text field.
  const isDone = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (!isDone) {
    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const after = start + text.length;
  const at = caret <= start ? caret : caret >= end ? caret + after - end : after;
  field.setSelectionRange(at, at);
}
