import { crc32 } from 'node:zlib';
import { aigcLabel, type Origin, parametersOf, promptOf } from './origin';
import { xmp } from './xmp';

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
