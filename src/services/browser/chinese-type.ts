/** Two characters that look different in any typeface that has them. */
const DIFFERENT = ['溜', '背'] as const;
/** They are compared this large (px). */
const SIZE = 24;

/** Whether this machine can write Chinese: without a typeface all its characters are the same box. */
function canWriteChinese(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE + 8;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return true;
  const [one, other] = DIFFERENT.map((character) => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.font = `${SIZE}px sans-serif`;
    pen.textBaseline = 'top';
    pen.fillText(character, 4, 4);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data.join();
  });
  return one !== other;
}

/**
 * Gives a machine without Chinese the typeface of the style sheet at `address`, of which a browser fetches the parts with
 * the characters that it shows. A page asks once.
 */
export function supplyChinese(address: string): void {
  const page = document.documentElement.dataset;
  if (page.chinese !== undefined) return;
  page.chinese = '';
  if (canWriteChinese()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}

/** The same once the browser has nothing else to do: trying the typeface draws on a canvas, which takes a slow phone 40 ms. */
export function supplyChineseLater(address: string): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => supplyChinese(address), { timeout: 1_000 });
  else setTimeout(() => supplyChinese(address));
}
