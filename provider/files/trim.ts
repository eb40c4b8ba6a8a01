import { crc32 } from 'node:zlib';

const PNG_SIGNATURE = 8;
/** Length, name and checksum of a PNG chunk. */
const PNG_FRAME = 12;
const EXIF_HEADER = 'Exif\0\0';
const XMP_HEADER = 'http://ns.adobe.com/xap/1.0/\0';
/** Places in XMP. */
const XMP_PLACE = /GPS(Latitude|Longitude|Altitude|Position)|Location|geo:lat/i;

/**
 * The picture without what follows its end and without the place where it was taken, in its EXIF and XMP data. Pixels and
 * everything else stay as they are, byte for byte. A file whose parts cannot be followed is answered as it is: decoding it
 * says what is wrong.
 */
export function trimmed(mime: string, bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  if (mime === 'image/png') return trimPng(copy);
  if (mime === 'image/jpeg') return trimJpeg(copy);
  return mime === 'image/webp' ? trimWebp(copy) : copy;
}

function trimPng(file: Buffer): Uint8Array {
  for (let at = PNG_SIGNATURE; at + PNG_FRAME <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + PNG_FRAME + length;
    if (end > file.length) return file;
    const name = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    const isChanged =
      name === 'eXIf' ? forgetPlace(data) : name === 'iTXt' && data.includes('adobe.xmp') && blankPlace(data, 'xmp\0');
    if (isChanged) file.writeUInt32BE(crc32(file.subarray(at + 4, end - 4)), end - 4);
    if (name === 'IEND') return file.subarray(0, end);
    at = end;
  }
  return file;
}

function trimJpeg(file: Buffer): Uint8Array {
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return file;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return file.subarray(0, at + 2);
    else {
      const end = at + 2 + file.readUInt16BE(at + 2);
      if (marker === 0xe1) trimApplication(file.subarray(at + 4, end));
      at = marker === 0xda ? endOfScan(file, end) : end;
    }
  }
  return file;
}

function trimApplication(data: Buffer): void {
  if (data.toString('latin1', 0, EXIF_HEADER.length) === EXIF_HEADER) forgetPlace(data.subarray(EXIF_HEADER.length));
  else blankPlace(data, XMP_HEADER);
}

/** Where the next marker stands after the entropy-coded data from `at`. */
function endOfScan(file: Buffer, at: number): number {
  for (let next = file.indexOf(0xff, at); next >= 0; next = file.indexOf(0xff, next + 1)) {
    const marker = file[next + 1] ?? 0;
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData && marker !== 0xff) return next;
  }
  return file.length;
}

function trimWebp(file: Buffer): Uint8Array {
  if (file.length < 12) return file;
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, Math.min(end, at + 8 + length));
    const name = file.toString('latin1', at, at + 4);
    if (name === 'EXIF') {
      const hasHeader = data.toString('latin1', 0, EXIF_HEADER.length) === EXIF_HEADER;
      forgetPlace(hasHeader ? data.subarray(EXIF_HEADER.length) : data);
    } else if (name === 'XMP ') blankPlace(data, '');
    at += 8 + length + (length % 2);
  }
  return file.subarray(0, end);
}

/** Writes spaces over XMP that says where; its length stays. */
function blankPlace(data: Buffer, header: string): boolean {
  const begin = data.indexOf(header, 0, 'latin1');
  if (begin < 0 || !XMP_PLACE.test(data.toString('latin1', begin))) return false;
  // Text before the packet, such as a PNG chunk's flags, is left alone.
  const from = Math.max(begin + header.length, data.indexOf('<', begin, 'latin1'));
  data.fill(' ', from, undefined, 'latin1');
  return true;
}

const GPS_TAG = 0x8825;
/** Bytes of a value by its EXIF type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const ENTRY = 12;

/** Empties the GPS directory of EXIF data (TIFF 6.0) in place; false where there is none. */
function forgetPlace(tiff: Buffer): boolean {
  if (tiff.length < 8) return false;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entries = (directory: number) =>
    Array.from({ length: Math.min(word(directory), 1000) }, (_, index) => directory + 2 + index * ENTRY);
  const pointer = entries(long(4)).find((entry) => word(entry) === GPS_TAG);
  if (pointer === undefined) return false;
  const directory = long(pointer + 8);
  const places = entries(directory);
  for (const entry of places) {
    const size = (SIZES[word(entry + 2)] ?? 0) * Math.min(long(entry + 4), tiff.length);
    if (size > 4) tiff.fill(0, long(entry + 8), Math.min(tiff.length, long(entry + 8) + size));
  }
  tiff.fill(0, directory, Math.min(tiff.length, directory + 2 + places.length * ENTRY));
  return true;
}
