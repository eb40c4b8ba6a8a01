import type { Size } from '../../drawing/viewport';

/** Points for a px of a screen: 72 and 96 to the inch. */
const POINTS = 0.75;
/** A page is no longer than that (points), by the format's own limit. */
const MOST_POINTS = 14_400;

/** A PDF of one page (ISO 32000-1) that a JPEG of that size (px) fills, with an XMP packet about it where there is one. */
export function pdfOf(jpeg: Uint8Array<ArrayBuffer>, { width, height }: Size, xmp?: string): Uint8Array<ArrayBuffer> {
  const about = xmp === undefined ? undefined : new TextEncoder().encode(xmp);
  const scale = Math.min(POINTS, MOST_POINTS / Math.max(width, height));
  const [across, down] = [width * scale, height * scale].map((side) => side.toFixed(2));
  const drawn = `q ${across} 0 0 ${down} 0 0 cm /Board Do Q`;
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
  return joined([
    [`<< /Type /Catalog /Pages 2 0 R${about ? ' /Metadata 6 0 R' : ''} >>`],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] `,
      '/Resources << /XObject << /Board 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [`<< ${image} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream'],
    [`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`],
    ...(about ? [[`<< /Type /Metadata /Subtype /XML /Length ${about.length} >>\nstream\n`, about, '\nendstream']] : []),
  ]);
}

/** The objects of a file, each as its parts, with the table of where they begin. */
function joined(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.4\n');
  const places = objects.map((parts, index) => {
    const place = length;
    for (const part of [`${index + 1} 0 obj\n`, ...parts, '\nendobj\n']) add(part);
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = length;
  const count = objects.length + 1;
  add(`xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`);
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}
