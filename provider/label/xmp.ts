import { type Origin, promptOf } from './origin';

/** IPTC's word for a picture that was calculated, and for one that a trained model made. */
const digitalSource = (engine: string) =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${engine === 'embedded' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'}`;

/** An XMP packet with the maker, the prompt and the label of generated content. */
export function xmp(origin: Origin, label: Record<string, string>): string {
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
export const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
