import { pngChunk, withChunks } from './png-chunks';
import { textsOf } from './png-texts';
import { webpXmp, withWebpXmp } from './webp-xmp';

/** Before the packet: in an international text of a PNG, uncompressed, and in a segment of a JPEG. */
const PNG_HEAD = 'XML:com.adobe.xmp\0\0\0\0\0';
const JPEG_HEAD = 'http://ns.adobe.com/xap/1.0/\0';
const SEGMENT_LIMIT = 64;
const START_OF_SCAN = 0xffda;

/** The picture (PNG or WEBP) with the label of generated content that the one has which it was made of. */
export async function keepLabel(original: Blob, picture: Blob): Promise<Blob> {
  const xmp = await xmpOf(original);
  return xmp !== undefined && labelIn(xmp) ? withXmp(picture, xmp) : picture;
}

/** The picture (PNG or WEBP) with a label of generated content, as a generated model has it in its description. */
export const withLabel = (picture: Blob, label: unknown): Promise<Blob> => withXmp(picture, packetOf(label));

async function withXmp(picture: Blob, xmp: string): Promise<Blob> {
  if (picture.type === 'image/webp') return withWebpXmp(picture, xmp);
  return withChunks(picture, [pngChunk('iTXt', new TextEncoder().encode(PNG_HEAD + xmp))]);
}

/** The label of generated content in a picture; undefined without one. */
export const labelOf = async (picture: Blob) => labelIn((await xmpOf(picture)) ?? '');

/** The XMP packet of a picture (PNG, WEBP, JPEG or SVG); undefined of any other file, and of one without. */
export async function xmpOf(file: Blob): Promise<string | undefined> {
  if (file.type === 'image/svg+xml') return /<metadata>(.*?)<\/metadata>/s.exec(await file.text())?.[1];
  for (const chunk of await textsOf(file)) {
    const text = await chunk.slice(8, -4).text();
    if (text.startsWith(PNG_HEAD)) return text.slice(PNG_HEAD.length);
  }
  return (await webpXmp(file)) ?? (await jpegXmp(file));
}

/** Segments before the scan: a marker and a length that counts itself (JPEG, B.1.1.4). */
async function jpegXmp(file: Blob): Promise<string | undefined> {
  let at = 2;
  for (let segment = 0; segment < SEGMENT_LIMIT; segment++) {
    const head = new DataView(await file.slice(at, at + 4).arrayBuffer());
    if (head.byteLength < 4 || head.getUint8(0) !== 0xff || head.getUint16(0) === START_OF_SCAN) return undefined;
    const end = at + 2 + head.getUint16(2);
    const text = await file.slice(at + 4, end).text();
    if (text.startsWith(JPEG_HEAD)) return text.slice(JPEG_HEAD.length);
    at = end;
  }
  return undefined;
}

const entities = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const;
const escaped = (text: string) =>
  Object.entries(entities)
    .reverse()
    .reduce((so, [entity, sign]) => so.replaceAll(sign, entity), text);
const unescaped = (text: string) =>
  Object.entries(entities).reduce((so, [entity, sign]) => so.replaceAll(entity, sign), text);

/** The label in an XMP packet (GB 45438-2025, annex E); undefined without one. */
export function labelIn(xmp: string): Readonly<Record<string, unknown>> | undefined {
  const [, element, attribute] = /<TC260:AIGC>(.*?)<\/TC260:AIGC>|TC260:AIGC="(.*?)"/s.exec(xmp) ?? [];
  try {
    const label = JSON.parse(unescaped(element ?? attribute ?? ''));
    return typeof label === 'object' && label !== null ? label : undefined;
  } catch {
    return undefined;
  }
}

/** The XMP packet with a label of generated content. */
export const packetOf = (label: unknown) => `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">
<TC260:AIGC>${escaped(JSON.stringify(label))}</TC260:AIGC>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
