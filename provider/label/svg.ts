import { aigcLabel, type Origin, parametersOf } from './origin';
import { escaped, xmp } from './xmp';

/** Height of the visible label as a share of the drawing's shorter side: GB 45438-2025 asks for at least 5 %. */
const SHARE = 0.055;

/**
 * An SVG with honest metadata, right after its opening tag: the parameters and XMP with the label of generated content.
 * With `visible` the words of the label stand in its lower right corner.
 */
export function labelSvg(bytes: Uint8Array, origin: Origin, visible: boolean): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8');
  const head = text.indexOf('>') + 1;
  const end = text.lastIndexOf('</svg>');
  if (!text.startsWith('<svg') || end < head) throw new Error('not an SVG');
  const packet = xmp(origin, aigcLabel(bytes, origin)).replaceAll(/<\?xpacket[^>]*\?>\n?/g, '');
  const metadata = `\n<metadata>${packet}</metadata>\n<metadata id="fastback">${escaped(JSON.stringify(parametersOf(origin)))}</metadata>`;
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? [];
  const high = Math.round(Math.min(Number(width), Number(height)) * SHARE);
  const words = visible
    ? `<text x="${Number(width) - high}" y="${Number(height) - high}" font-family="sans-serif" font-size="${high}" text-anchor="end" fill="#ffffff" stroke="#000000" stroke-width="${high / 8}" paint-order="stroke">AI 生成</text>\n`
    : '';
  return Buffer.from(`${text.slice(0, head)}${metadata}${text.slice(head, end)}${words}${text.slice(end)}`, 'utf8');
}
