import type { Page } from '@playwright/test';
import type { AuthCommand } from '../../src/machines/auth/commands';
import type { AuthDraft } from '../../src/machines/auth/requests';
import { expectEvery } from '../../tests/browser/transitions';
import { withoutBeginnings } from '../../tests/support/harness/beginnings';
import { plan, type Step, walk } from '../../tests/support/harness/walk';
import { AUTH_NOW, authModel } from '../auth.model';
import { follower, type HeldProvider, type Reply, test } from './studio-page';

/** One page for all walks, reloaded for each: there are many, and each is short. */
test('the sign-in takes every transition in a browser', async ({ provider, open }) => {
  const { walks: all, transitions } = await plan(authModel);
  const walks = withoutBeginnings(all);
  const taken = new Set<string>();
  const page = await open('/', holdPasskey);
  for (const { title, scenario, steps } of walks) {
    await test.step(title, async () => {
      const expected = await walk(authModel, scenario, steps);
      await page.evaluate(leave, { draft: authModel.scenarios[scenario]?.draft, shift: Date.now() - AUTH_NOW });
      await page.reload();
      provider.reset();
      const reaches = follower(page, 'auth');
      await page.evaluate(() => window.probe.running?.session.send({ type: 'session.open-dialog' }));
      await reaches(expected.snapshots[0]?.value);
      for (const [index, step] of steps.entries()) {
        await happen(step, page, provider);
        await reaches(expected.snapshots[index + 1]?.value);
      }
      for (const key of await page.evaluate(() => window.probe.taken)) taken.add(key);
    });
  }
  expectEvery(transitions, taken, `auth in Chromium in ${walks.length} walks`);
});

/** What an earlier visit of the tab left, by the time of this one. */
const leave = ({ draft, shift }: { draft: AuthDraft | undefined; shift: number }) => {
  localStorage.clear();
  sessionStorage.clear();
  if (!draft) return;
  const sent = Object.fromEntries(
    Object.entries(draft.sent).map(([purpose, { mobile, until }]) => [purpose, { mobile, until: until + shift }]),
  );
  sessionStorage.setItem('fastback-sign-in', JSON.stringify({ ...draft, sent }));
};

/** The machine's events as they occur in real use: from the dialog, or as the provider's answers. */
async function happen(step: Step, page: Page, provider: HeldProvider) {
  if (step.kind === 'after') return page.clock.fastForward(step.ms);
  if (step.kind !== 'send') {
    const reply = step.kind === 'done' ? success(step.id, step.output) : refusal(step.error);
    if (step.id === 'byPasskey' && !(await asksDevice(step, provider))) return;
    return provider.answer(requests[step.id] ?? '', reply);
  }
  const sighting = sightings[step.event.type];
  if (!sighting) {
    // The walk's events are the model's, which are typed.
    return page.evaluate(
      (command) => window.probe.running?.session.getSnapshot().children.auth?.send(command),
      step.event as AuthCommand,
    );
  }
  await page.clock.fastForward(2_000);
  await provider.answer('GET auth/qr/qr', sighting);
}

/** The user's device in the page's own hands: it signs with its passkey, or leaves where the challenge says so. */
const holdPasskey = () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  navigator.credentials.get = async (options) => {
    const challenge = options?.publicKey?.challenge;
    if (challenge instanceof ArrayBuffer && new TextDecoder().decode(challenge) === 'left') {
      throw new DOMException('The user left.', 'NotAllowedError');
    }
    const response = {
      ...{ clientDataJSON: bytes('data'), authenticatorData: bytes('device'), signature: bytes('signature') },
      userHandle: bytes('ada'),
    };
    const credential = { id: 'a2V5', rawId: bytes('key'), type: 'public-key', response };
    // What the library reads of a credential, which no script can make.
    return { ...credential, getClientExtensionResults: () => ({}) } as unknown as Credential;
  };
};

/** Lets the provider ask the user's device, and answers whether it signs. */
async function asksDevice(step: Step, provider: HeldProvider): Promise<boolean> {
  const isLeft = step.kind === 'error' && JSON.stringify(step.error).includes('"passkey"');
  const challenge = Buffer.from(isLeft ? 'left' : 'sign').toString('base64url');
  await provider.answer('POST auth/passkey/options', answer({ options: { challenge, rpId: 'localhost' } }));
  return !isLeft;
}

const requests: Record<string, string> = {
  sendCode: 'POST auth/code',
  submit: 'POST auth/login',
  confirm: 'POST auth/second-factor',
  byPasskey: 'POST auth/passkey',
  reset: 'POST auth/reset',
  fetchQr: 'POST auth/qr',
  exchange: 'GET wechatauth/getuserinfo',
};
const answer = (data: object): Reply => ({ body: { status: 'success', data } });
const ada = { token: 'token-of-ada', userInfo: { id: 'ada', username: 'ada' } };
const successes: Record<string, Reply> = {
  sendCode: answer({ resend_in: 60 }),
  submit: answer(ada),
  confirm: answer(ada),
  byPasskey: answer(ada),
  reset: { body: { status: 'success' } },
  fetchQr: answer({ id: 'qr', qr_code: 'http://localhost/qr', expires_in: 300 }),
  exchange: { body: ada },
};
/** A right password may ask for a second factor. */
const success = (id: string, output: unknown): Reply =>
  JSON.stringify(output)?.includes('"ticket"')
    ? answer({ second_factor: { ticket: 'ticket-of-ada', expires_in: 300 } })
    : (successes[id] ?? 'lost');
const sightings: Record<string, Reply> = {
  'qr.waiting': answer({ state: 'waiting' }),
  'qr.scanned': answer({ state: 'scanned' }),
  'qr.confirmed': answer({ state: 'confirmed', code: 'code' }),
  'qr.expired': answer({ state: 'expired' }),
  'qr.lost': 'lost',
};

/** The provider's answer that the model's error stands for. */
function refusal(error: unknown): Reply {
  const text = JSON.stringify(error);
  const body = (code: string, field?: string) => ({ status: 'error', code, message: code, field });
  if (text.includes('rate-limited')) {
    return { status: 429, body: body('rate.limited'), headers: { 'retry-after': '30' } };
  }
  const field = ['code', 'ticket', 'credential'].find((name) => text.includes(`"${name}"`));
  if (field) return { status: 400, body: body('request.invalid', field) };
  return text.includes('wrong') ? { status: 401, body: body('auth.invalidCredentials') } : 'lost';
}
