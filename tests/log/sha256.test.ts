import { afterEach, expect, it, vi } from 'vitest';
import { sha256 } from '../../src/log/blobs';

afterEach(() => vi.unstubAllGlobals());

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

it.each([
  { where: 'in a secure context', crypto: globalThis.crypto },
  { where: 'over plain HTTP, where crypto.subtle is missing', crypto: {} },
])('hashes a blob with SHA-256 $where', async ({ crypto }) => {
  vi.stubGlobal('crypto', crypto);
  expect(await sha256(new Blob(['abc']))).toBe(ABC);
});
