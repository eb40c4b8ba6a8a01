import { crc32 } from 'node:zlib';
import { aigcLabel, type Origin, parametersOf, promptOf } from './origin';

const SIGNATURE = 8;
/** An IHDR chunk: length, name, 13 bytes, checksum. */
const HEADER = 25;

/**
 * A PNG with honest metadata, right after its header: the parameters (`Fastback`, JSON), the prompt and the maker as
 * international text, and XMP with the label of generated content. Its pixels stay as they are.
 */
export function labelPng(bytes: Uint8Array, origin: Origin): Uint8Array {
  const cut = SIGNATURE + HEADER;
  const texts: [string, string][] = [
    ['Software', 'Fastback'],
    ['Description', promptOf(origin)],
    ['Fastback', JSON.stringify(parametersOf(origin))],
    ['XML:com.adobe.xmp', xmp(origin, aigcLabel(bytes, origin))],
  ];
  const chunks = texts.map(([keyword, text]) => textChunk(keyword, text));
  return Buffer.concat([bytes.subarray(0, cut), ...chunks, bytes.subarray(cut)]);
}

/** An uncompressed iTXt chunk (PNG, third edition, 11.3.3.4): UTF-8 text under a Latin-1 keyword. */
function textChunk(keyword: string, text: string): Uint8Array {
  const body = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`, 'utf8');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** IPTC's word for a picture that was calculated, and for one that a trained model made. */
const digitalSource = (engine: string) =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${engine === 'embedded' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'}`;

function xmp(origin: Origin, label: Record<string, string>): string {
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
 xmp:CreatorTool="Fastback" Iptc4xmpExt:DigitalSourceType="${digitalSource(origin.engine)}">
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(promptOf(origin))}</rdf:li></rdf:Alt></dc:description>
<TC260:AIGC>${escaped(JSON.stringify(label))}</TC260:AIGC>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0, which has no way to write most control characters. */
const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
