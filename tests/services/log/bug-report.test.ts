// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/facts';
import type { UserLog } from '../../../src/log';
import { createBugReport } from '../../../src/services/log/bug-report';
import { createDisk, openOn, requested } from '../../log/world';

const secrets = {
  token: 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
  key: 'sk0123456789abcdefghijklmnopqrstuvwxyz',
  password: 'hunter2-of-ada',
};

async function report(facts: readonly Fact[], isOpen = true) {
  const log = await openOn(createDisk());
  await log.append(...facts);
  const files: { name: string; text: Promise<string> }[] = [];
  const made = createBugReport({
    // A report reads nothing but the log itself.
    log: () => (isOpen ? ({ log } as UserLog) : undefined),
    save: (file, name) => files.push({ name, text: file.text() }),
    now: () => Date.UTC(2026, 10, 21, 9, 5),
  });
  return { ...made, files };
}

describe('a bug report', () => {
  it('holds the recorded errors and no token, key or password, wherever they were written', async () => {
    // given secrets in an error, in a form, in a body and in an address
    const { save, files } = await report([
      {
        type: 'v1.ErrorCaught',
        at: 1,
        message: `refused with ${secrets.token}`,
        stack: `fetch https://studio.example/car?token=${secrets.key} password=${secrets.password}`,
      },
      { type: 'v1.FormDrafted', at: 2, module: 'txt2img', form: { password: secrets.password, deep: [secrets.key] } },
      {
        ...requested('t1'),
        body: { authorization: secrets.password, image: `https://a.example/x?key=${secrets.key}` },
      } as Fact,
    ]);
    // when
    await save();
    // then
    expect(files[0]?.name).toBe('fastback-report-202611210905.jsonl');
    const text = (await files[0]?.text) ?? '';
    expect(text).toContain('refused with [token]');
    expect(text).toContain('prompt of t1');
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(text.split('\n').map((line) => typeof JSON.parse(line))).toEqual(['object', 'object', 'object', 'object']);
  });

  it('holds the errors of this visit where no log is open', async () => {
    const { hold, save, files } = await report([], false);
    hold({ message: 'the log cannot be read', stack: 'at openStore' });
    await save();
    expect(await files[0]?.text).toContain('the log cannot be read');
  });
});
