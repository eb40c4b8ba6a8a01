import { crc32 } from 'node:zlib';
import fc from 'fast-check';

const place = fc.double({ min: 0, max: 1, noNaN: true });
const noise = fc.uint8Array({ minLength: 1, maxLength: 64 });

/** A change of a file: takes its bytes, answers others. */
type Mutation = (bytes: Buffer) => Buffer;

const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

const overwrite = fc.tuple(place, noise).map(
  ([share, to]): Mutation =>
    (bytes) => {
      const copy = Buffer.from(bytes);
      copy.set(to.subarray(0, copy.length - at(copy, share)), at(copy, share));
      return copy;
    },
);
const cut = fc.tuple(place, place).map(
  ([from, to]): Mutation =>
    (bytes) => {
      const [first, last] = [at(bytes, Math.min(from, to)), at(bytes, Math.max(from, to))];
      return Buffer.concat([bytes.subarray(0, first), bytes.subarray(last)]);
    },
);
const insert = fc.tuple(place, noise).map(
  ([share, more]): Mutation =>
    (bytes) =>
      Buffer.concat([bytes.subarray(0, at(bytes, share)), more, bytes.subarray(at(bytes, share))]),
);
const repeat = fc.tuple(place, fc.integer({ min: 2, max: 5 })).map(
  ([share, times]): Mutation =>
    (bytes) =>
      Buffer.concat(Array.from({ length: times }, () => bytes.subarray(at(bytes, share)))),
);
const append = (others: readonly Buffer[]) =>
  fc.constantFrom(...others).map(
    (other): Mutation =>
      (bytes) =>
        Buffer.concat([bytes, other]),
  );
/** A PNG that says another size, with a checksum that is right; other formats stay as they are. */
const lie = fc.tuple(fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1)).map(
  ([width, height]): Mutation =>
    (bytes) => {
      if (bytes.length < 33 || bytes.readUInt8(0) !== 0x89) return bytes;
      const copy = Buffer.from(bytes);
      copy.writeUInt32BE(width, 16);
      copy.writeUInt32BE(height, 20);
      copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
      return copy;
    },
);

/** Changes of a picture, one to four at a time; `others` are files to put behind it. */
export const mutations = (others: readonly Buffer[]): fc.Arbitrary<Mutation> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: overwrite }, cut, insert, repeat, append(others), lie), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) => (bytes: Buffer) => changes.reduce((changed, change) => change(changed), bytes));
