/** An attribute of a part of the picture (`data-part`), or of the canvas itself. A text's words are its `text`. */
export interface Change {
  readonly part: string;
  readonly name: string;
  readonly value: string;
}

export type SetPart = (part: Change['part'], name: Change['name'], value: Change['value']) => void;

/** The part that is the canvas itself. */
export const CANVAS = 'canvas';

/** Writes changes into the SVG: React has laid out the parts and never touches them again. */
export function createSheet(svg: SVGSVGElement): (changes: Iterable<Change>) => void {
  const parts = new Map<string, SVGElement>([[CANVAS, svg]]);
  for (const part of svg.querySelectorAll<SVGElement>('[data-part]')) parts.set(part.dataset.part ?? '', part);
  return (changes) => {
    for (const { part, name, value } of changes) {
      const element = parts.get(part);
      if (!element) continue;
      if (name === 'text') write(element, value);
      else if (name.startsWith('--')) element.style.setProperty(name, value);
      else element.setAttribute(name, value);
    }
  };
}

/** The text behind an element's title, if it has one. */
function write(element: Element, text: string) {
  const { lastChild } = element;
  if (lastChild?.nodeType === Node.TEXT_NODE) lastChild.nodeValue = text;
  else element.append(text);
}
