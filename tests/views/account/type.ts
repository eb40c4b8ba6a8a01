import { act } from 'react';

/** What the user types into a field, as the browser reports it to React. */
export const type = (field: Element | null | undefined, value: string) =>
  act(async () => {
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** The input of a form that a label of these words names. */
export function labelled(text: string): HTMLInputElement {
  const label = [...document.querySelectorAll<HTMLLabelElement>('form label')].find(
    ({ textContent }) => textContent?.trim() === text,
  );
  const field = label && document.getElementById(label.htmlFor);
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${text}`);
  return field;
}

/** The text of the page, dialogs and toasts included. */
export const said = () => document.body.textContent ?? '';
