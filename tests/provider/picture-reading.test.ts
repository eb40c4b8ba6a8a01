import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DesignReading } from '../../contract/design-reading';
import { type EditedArea, EditReading } from '../../contract/edited-area';
import { errorCodes } from '../../contract/error';
import { EngineRefusal } from '../../provider/engines/engine';
import { type Client, signUp } from '../support/provider/client';
import { sideView } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const PATH = '/api/designs/read';
let provider: TestServer;
let client: Client;
let drawing: Buffer;
let url: string;

beforeAll(async () => {
  provider = await startTestServer();
  client = await signUp(provider);
  const background = { r: 250, g: 250, b: 250 };
  drawing = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  url = (await client.upload(drawing)).fileUrl;
});
afterAll(() => provider.close());

describe('the reading of a picture', () => {
  test('an own picture is read free of charge, without a job, and its car stands beneath what the words say', async () => {
    const before = await client.balance();
    const answer = await client.post(PATH, { prompt: 'red', image_path: url });
    expect(answer.statusCode).toBe(200);
    const read = z.parse(DesignReading, answer.json());
    expect(read.picture).toEqual(sideView.picture);
    expect(read.design).toEqual(sideView.design);
    expect(read.words).toHaveLength(1);
    expect(provider.engine.pictures.at(-1)?.length).toBeGreaterThan(0);
    expect(provider.engine.jobs).toEqual([]);
    expect(await client.balance()).toEqual(before);
  });

  test('the engine gets the answers about a picture, and answers that no car can meet are refused', async () => {
    const picture = { facing: 'right', body: 'van', ground: 0.8 };
    expect((await client.post(PATH, { prompt: '', image_path: url, picture })).statusCode).toBe(200);
    expect(provider.engine.answers.at(-1)).toEqual(picture);
    const wheels = [
      [0.2, 0.7],
      [0.7, 0.7],
    ];
    for (const wrong of [{ facing: 'up' }, { wheels, nose: 0.5 }, { ground: 9 }, { paint: 'red' }]) {
      const answer = await client.post(PATH, { prompt: '', image_path: url, picture: wrong });
      expect([answer.statusCode, answer.json().code]).toEqual([400, errorCodes.invalidField]);
      expect(answer.json().field).toContain('picture');
    }
  });

  test('the area that an edit changes comes with the reading of a foreign picture alone, free of charge', async () => {
    const { seen } = provider.engine;
    const area = { found: ['body'], missing: [] } satisfies EditedArea;
    provider.engine.seen = async () => ({ ...sideView, area });
    const before = await client.balance();
    const other = await client.post(PATH, { prompt: 'blue', image_path: url, edits: 'other' });
    expect(z.parse(EditReading, other.json()).area).toEqual(area);
    expect(provider.engine.edits.at(-1)).toBe('blue');
    await client.post(PATH, { prompt: 'blue', image_path: url, edits: 'own' });
    expect(provider.engine.edits.at(-1)).toBeUndefined();
    expect(provider.engine.jobs).toEqual([]);
    expect(await client.balance()).toEqual(before);
    provider.engine.seen = seen;
  });

  test('words alone are answered without a picture', async () => {
    expect((await client.post(PATH, { prompt: 'red' })).json()).not.toHaveProperty('picture');
  });

  test('a setting of the words wins over that of the picture', async () => {
    provider.engine.words = { version: 1, paint: { colour: '#ff0000' } };
    const { design } = (await client.post(PATH, { prompt: 'red', image_path: url })).json();
    expect(design).toEqual({ ...sideView.design, paint: { colour: '#ff0000' } });
  });

  test.each([
    ["somebody else's picture", async () => (await (await signUp(provider)).upload(drawing)).fileUrl],
    ['a picture elsewhere', async () => 'https://example.com/car.png'],
    ['no URL', async () => '../../etc/passwd'],
    ['nothing', async () => ''],
    ['a URL without an end', async () => `/api/file/${'x'.repeat(5000)}`],
  ])('%s is refused and the field named', async (_, path) => {
    const answer = await client.post(PATH, { prompt: '', image_path: await path() });
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
      400,
      errorCodes.invalidField,
      'image_path',
    ]);
  });

  test('a picture that cannot be decoded is refused with its reason, and one too many asks to wait', async () => {
    const { seen } = provider.engine;
    provider.engine.seen = async () => {
      throw new EngineRefusal(errorCodes.unsupportedFile, 'the image cannot be read');
    };
    const damaged = await client.post(PATH, { prompt: '', image_path: url });
    expect([damaged.statusCode, damaged.json().code]).toEqual([422, errorCodes.unsupportedFile]);
    provider.engine.seen = async () => {
      throw new EngineRefusal(errorCodes.engineBusy, 'Too many pictures are being read at once.');
    };
    expect((await client.post(PATH, { prompt: '', image_path: url })).statusCode).toBe(503);
    provider.engine.seen = seen;
  });

  test('pictures are limited more tightly than prompts', async () => {
    const busy = await signUp(provider);
    const { fileUrl: own } = await busy.upload(drawing);
    const statuses: number[] = [];
    for (let index = 0; index < 22; index++) {
      statuses.push((await busy.post(PATH, { prompt: '', image_path: own })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(20);
    expect((await busy.post(PATH, { prompt: 'red' })).statusCode).toBe(200);
  });
});
