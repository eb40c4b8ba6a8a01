// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadArchive } from '../../../src/services/files/archive';
import { noAnswer, type ScriptedServer, scriptedServer } from '../../support/fake-server';

let server: ScriptedServer;
let saved: { name: string; blob: Blob } | undefined;
beforeEach(() => {
  server = scriptedServer();
  saved = undefined;
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    // Only blobs are made into addresses here.
    blob = made as Blob;
    return 'blob:zip';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, blob };
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = (name: string, label = name) => ({ url: `http://localhost/file/${name}`, name: label, madeAt: 1e12 });
/** The names in a zip's central directory (APPNOTE 4.3.12). */
const names = async () => {
  const bytes = Buffer.from(await (saved?.blob ?? new Blob()).arrayBuffer());
  const found: string[] = [];
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    found.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return found;
};

it('puts every file into one zip, and numbers a name that comes twice', async () => {
  server.on('GET /file/:name', ({ path }) => new Response(path));
  expect(await downloadArchive([file('a', 'car.png'), file('b', 'car.png'), file('c')], 'cars.zip')).toBe(0);
  expect(saved?.name).toBe('cars.zip');
  expect(await names()).toEqual(['car.png', 'car-2.png', 'c']);
});

it('leaves out what cannot be had and says how many that are', async () => {
  server.on('GET /file/gone', () => new Response('', { status: 404 }));
  server.on('GET /file/lost', noAnswer);
  server.on('GET /file/there', () => new Response('there'));
  expect(await downloadArchive([file('gone'), file('there'), file('lost')], 'cars.zip')).toBe(2);
  expect(await names()).toEqual(['there']);
});

it('saves nothing and fails when nothing can be had', async () => {
  server.on('GET /file/gone', () => new Response('', { status: 404 }));
  await expect(downloadArchive([file('gone')], 'cars.zip')).rejects.toThrow('nothing to download');
  expect(saved).toBeUndefined();
});
