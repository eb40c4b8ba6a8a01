// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Fact } from '../../../src/facts';
import type { UserLog } from '../../../src/log';
import { type BugReportOptions, createBugReport } from '../../../src/services/log/bug-report';
import { createTrails } from '../../../src/services/log/trails';
import { createDisk, openOn, requested } from '../../log/world';

const secrets = {
  token: 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
  key: 'sk0123456789abcdefghijklmnopqrstuvwxyz',
  password: 'hunter2-of-ada',
  mobile: '13912345678',
  code: '482915',
  picture: 'data:image/png;base64,iVBORw0KGgo',
};
const unsaid = { what: '', expected: '' };

async function report(facts: readonly Fact[], rest: Partial<BugReportOptions> = {}) {
  const log = await openOn(createDisk());
  await log.append(...facts);
  const files: { name: string; text: Promise<string> }[] = [];
  const made = await createBugReport({
    // A report reads nothing but the log itself.
    log: { log } as UserLog,
    trails: [],
    errors: [],
    save: (file, name) => files.push({ name, text: file.text() }),
    now: () => Date.UTC(2026, 10, 21, 9, 5),
    ...rest,
  });
  return { ...made, files };
}

describe('a bug report', () => {
  it('holds what is recorded and no token, key, code, number, password or picture, wherever they were written', async () => {
    // given secrets in an error, in a form, in a body, in an address and in what a machine was sent
    const trails = createTrails(() => 1_000);
    const machine = setup({ types: { events: {} as { type: string; mobile: string; code: string } } });
    const form = createActor(machine.createMachine({ id: 'form' }), { id: 'sign-in', inspect: trails.inspect }).start();
    form.send({ type: 'code.check', mobile: secrets.mobile, code: secrets.code });
    const { save, text, files, subjects } = await report(
      [
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
        { type: 'v1.FormDrafted', at: 3, module: 'txt2img', form: { image: secrets.picture } },
      ],
      { trails: trails.all() },
    );
    // when
    const words = { subject: 'sign-in', what: `my number is ${secrets.mobile}`, expected: 'a code' };
    save(words);
    // then the file is what was shown
    expect(files[0]?.name).toBe('fastback-report-202611210905.jsonl');
    const saved = (await files[0]?.text) ?? '';
    expect(saved).toBe(text(words));
    for (const secret of Object.values(secrets)) expect(saved).not.toContain(secret);
    expect(saved).toContain('refused with [token]');
    expect(saved).toContain('prompt of t1');
    const lines = saved.split('\n').map((line) => JSON.parse(line));
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatchObject({ product: 'Fastback', expected: 'a code', viewport: { scale: 1 } });
    expect(lines[1].machine).toMatchObject({
      actor: 'sign-in',
      id: 'form',
      events: [{ event: { type: 'code.check' } }],
    });
    expect(subjects).toEqual([{ actor: 'sign-in', machine: 'form', about: '' }]);
  });

  it('holds a picture of the page only once it is added', async () => {
    const { text } = await report([]);
    expect(text({ ...unsaid, screenshot: secrets.picture })).toContain(secrets.picture);
    expect(text(unsaid)).not.toContain('screenshot');
  });

  it('holds the errors of this visit where no log is open', async () => {
    const errors = [{ at: 1, message: 'the log cannot be read', stack: 'at openStore' }];
    const { text } = await report([], { log: undefined, errors });
    expect(text(unsaid)).toContain('the log cannot be read');
  });
});
