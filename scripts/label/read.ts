import { createHash } from 'node:crypto';
import { labelIn, labelOf } from '../../src/painting/label';

/** The texts that the provider writes into a PNG. */
const WRITTEN = new Set(['Software', 'Description', 'Fastback', 'XML:com.adobe.xmp']);
const GLB_HEAD = 20;

/** A label of generated content, and whether the file is byte for byte the one that it was written into. */
export interface FoundLabel {
  readonly label: Readonly<Record<string, unknown>>;
  readonly isUnchanged: boolean;
}

/** The label of generated content in a PNG, WEBP, JPEG, GLB or PDF; undefined without one. */
export async function readLabel(bytes: Buffer<ArrayBuffer>): Promise<FoundLabel | undefined> {
  const isModel = bytes.toString('latin1', 0, 4) === 'glTF';
  // The packet of a PDF is a stream of its own, which is not compressed (ISO 32000-1, 14.3.2).
  const isPage = bytes.toString('latin1', 0, 5) === '%PDF-';
  const packet = () => (isPage ? labelIn(bytes.toString('utf8')) : labelOf(new Blob([bytes])));
  const label = isModel ? modelOf(bytes).asset?.extras?.AIGC : await packet();
  if (!label) return undefined;
  const bare = isModel ? bareModel(bytes) : barePicture(bytes);
  const number = createHash('sha256').update(bare).digest('hex').slice(0, 32);
  return { label, isUnchanged: label.ProduceID === number };
}

/** The PNG without the texts that the provider wrote. */
function barePicture(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return bytes;
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const [keyword = ''] = bytes.toString('latin1', at + 8, at + 40).split('\0');
    const isOurs = bytes.toString('latin1', at + 4, at + 8) === 'iTXt' && WRITTEN.has(keyword);
    if (!isOurs) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const modelOf = (bytes: Buffer) => JSON.parse(bytes.toString('utf8', GLB_HEAD, GLB_HEAD + bytes.readUInt32LE(12)));

/** The GLB without what the provider wrote into its description. */
function bareModel(bytes: Buffer): Buffer {
  const document = modelOf(bytes);
  const { prompt: _, fastback: __, AIGC: ___, ...extras } = document.asset.extras;
  if (Object.keys(extras).length > 0) document.asset.extras = extras;
  else delete document.asset.extras;
  const text = Buffer.from(JSON.stringify(document));
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const rest = bytes.subarray(GLB_HEAD + bytes.readUInt32LE(12));
  const head = Buffer.from(bytes.subarray(0, GLB_HEAD));
  head.writeUInt32LE(head.length + json.length + rest.length, 8);
  head.writeUInt32LE(json.length, 12);
  return Buffer.concat([head, json, rest]);
}
