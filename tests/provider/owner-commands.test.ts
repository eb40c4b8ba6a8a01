import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledger } from '../../provider/database/schema';
import { readSettings } from '../../provider/kernel/settings';
import { lockFolder } from '../../provider/lock';
import {
  auditCommand,
  type Command,
  diskCommand,
  enginesCommand,
  grantCommand,
  limitsCommand,
  ordersCommand,
  queueCommand,
  usersCommand,
} from '../../provider/owner-tools/commands';
import { owner } from '../../provider/owner-tools/owner';
import { table } from '../../provider/owner-tools/table';
import { type Client, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
let folder: string;
let ada: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fastback-owner-'));
  provider = await startTestServer();
  ada = await signUp(provider, 'owner-ada');
  const ordered = await ada.post('/api/pay/order', {
    ...{ user_id: ada.id, out_trade_no: 'ada-order-1', product_id: 'monthly', order_channel: 'WEB', channel: 'web' },
    ...{ amount: { total: 2900, currency: 'CNY' }, provider: 'wechat' },
  });
  expect(ordered.statusCode, ordered.body).toBe(200);
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

const run = (command: Command, ...given: string[]) =>
  command({ db: provider.db, settings: readSettings({ FASTBACK_DATA: folder }) }, given);
const auditLines = () => readFileSync(join(folder, 'audit.jsonl'), 'utf8');

describe('the owner', () => {
  test('grants compute power with a reason in the ledger and a line in the audit trail', async () => {
    const { computePower } = await ada.balance();
    expect(await run(grantCommand, 'owner-ada', '250', 'for', 'the', 'fair')).toContain(`${computePower + 250}`);
    expect((await ada.balance()).computePower).toBe(computePower + 250);
    const rows = await provider.db.select().from(ledger).where(eq(ledger.userId, ada.id));
    expect(rows.at(-1)).toMatchObject({ kind: 'grant', amount: 250, reason: 'for the fair' });
    const line = JSON.parse(auditLines().trim().split('\n').at(-1) ?? '');
    expect(line).toMatchObject({ event: 'compute power granted by the owner', user: ada.id, power: 250 });
    expect(await auditCommand({ settings: readSettings({ FASTBACK_DATA: folder }) }, ['1'])).toContain(ada.id);
  });

  test.each([
    [['owner-ada', '-5', 'why'], 'whole number'],
    [['owner-ada', '1e3', 'why'], 'whole number'],
    [['owner-ada', '2000000', 'why'], 'from 1 to 1000000'],
    [['owner-ada', '5'], 'Give a reason'],
    [['nobody', '5', 'why'], 'There is no user nobody'],
    [[], 'whole number'],
  ])('a grant of %j is refused with what to do', async (given, sentence) => {
    const { computePower } = await ada.balance();
    await expect(run(grantCommand, ...given)).rejects.toThrow(sentence);
    expect((await ada.balance()).computePower).toBe(computePower);
  });

  test('finds users by a part of the name, and signs one out everywhere', async () => {
    expect(await run(usersCommand, 'NER-AD')).toContain(ada.id);
    expect(await run(usersCommand, 'nobody at all')).toBe('None.\n');
    const other = await signUp(provider, 'owner-bob');
    await run(usersCommand, '--end-sessions', 'Owner-Bob');
    expect((await other.get('/api/auth/self')).statusCode).toBe(401);
    expect((await ada.get('/api/auth/self')).statusCode).toBe(200);
    expect(auditLines()).toContain('sessions ended by the owner');
  });

  test('reads orders, the queue, the engine, the limits and the disk as tables', async () => {
    const task = await ada.submit(textToImage());
    expect(await run(ordersCommand, 'owner-ada')).toMatch(/owner-ada +\S+ +\d+\.\d\d CNY +unpaid/);
    expect(await run(ordersCommand)).toContain('owner-ada');
    expect(await run(queueCommand)).toMatch(new RegExp(`${task} +owner-ada`));
    expect(await run(enginesCommand)).toContain('t2threeviews_context');
    expect(limitsCommand({ settings: readSettings({ RATE_LIMIT: '7' }) })).toMatch(/RATE_LIMIT +7/);
    expect(await run(diskCommand)).toContain('free on the disk');
  });
});

test('a command on a folder without a database, or that a provider holds, says what to do', async () => {
  expect(await owner(['users'], { FASTBACK_DATA: folder })).toMatchObject({
    code: 1,
    text: expect.stringContaining('Set FASTBACK_DATA'),
  });
  const lock = await lockFolder(folder, () => undefined);
  try {
    mkdirSync(join(folder, 'db'), { recursive: true });
    const { code, text } = await owner(['users'], { FASTBACK_DATA: folder });
    expect([code, text]).toEqual([1, expect.stringContaining('Stop it for this command')]);
  } finally {
    await lock.release();
  }
});

test('a table keeps its columns beside Chinese text and drops control characters', () => {
  expect(
    table(
      ['name', 'n'],
      [
        ['张三', 5],
        ['bo\u001bb', 12],
      ],
    ),
  ).toBe('name   n\n----  --\n张三   5\nbob   12\n');
});
