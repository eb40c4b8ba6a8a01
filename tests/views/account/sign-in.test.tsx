// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { authMachine } from '../../../src/machines/auth/machine';
import { type AuthDraft, type AuthMode, emptyDraft } from '../../../src/machines/auth/requests';
import { selectDraft } from '../../../src/machines/auth/selectors';
import { RequestError, type RequestFailure } from '../../../src/machines/request-error';
import { SignIn } from '../../../src/views/sign-in/SignIn';
import { createWorld } from '../../support/harness/world';
import { NOON, renderInStudio } from '../../support/render-in-studio';
import { labelled, said, type } from './type';

const mobile = '13800000001';
const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
  vi.useRealTimers();
});

async function open(draft: Partial<AuthDraft> = {}, now = () => NOON) {
  const world = createWorld();
  const auth = createActor(
    authMachine.provide({
      actors: {
        ...{ sendCode: world.promised(), submit: world.promised(), reset: world.promised() },
        ...{ fetchQr: world.promised(), watchQr: world.silent(), exchange: world.promised() },
      },
      actions: { keepDraft: () => undefined },
    }),
    { input: { now, draft: { ...emptyDraft, ...draft } } },
  );
  auth.start();
  const quiet = { getSnapshot: () => ({ context: {} }), subscribe: () => ({ unsubscribe: () => {} }) };
  // Of the session this view reads only why it asks for a sign-in.
  const ports = { session: quiet as never, now };
  const scene = await renderInStudio(() => <SignIn auth={auth} />, { ports });
  leaving.push(scene.leave, () => auth.stop());
  const settle = (id: string, outcome: Parameters<typeof world.settle>[1]) => act(() => world.settle(id, outcome));
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
  const refuse = async (failure: RequestFailure) => {
    await settle('submit', { error: new RequestError(failure) });
  };
  return { ...scene, auth, settle, submit, refuse };
}

it.each([
  ['password', ['请填写用户名', '请填写密码']],
  ['code', ['请填写手机号', '请填写 6 位数字验证码']],
  ['register-name', ['请填写用户名', '请填写密码']],
  ['register-mobile', ['请填写手机号', '请填写 6 位数字验证码']],
  ['reset', ['请填写手机号', '请填写 6 位数字验证码', '请填写密码']],
] as const)('says at the fields of %s what is missing, and sends nothing', async (mode, texts) => {
  const { auth, submit } = await open({ mode });
  await submit();

  for (const text of texts) expect(said()).toContain(text);
  expect(auth.getSnapshot().hasTag('busy')).toBe(false);
});

it.each([
  ['ab', '用户名为 3 至 20 个字符'],
  ['a b c', '用户名为 3 至 20 个字符'],
  ['x'.repeat(21), '用户名为 3 至 20 个字符'],
  [mobile, '手机号不能用作用户名'],
])('does not take %j for a new user name', async (username, text) => {
  const { submit } = await open({ mode: 'register-name' });
  await type(labelled('用户名'), username);
  await submit();

  expect(said()).toContain(text);
});

it('wants six characters of a password, and twice the same', async () => {
  const { submit } = await open({ mode: 'register-name' });
  await type(labelled('密码'), '12345');
  await type(labelled('确认密码'), '123456');
  await submit();

  expect(said()).toContain('密码至少 6 个字符');
  expect(said()).toContain('两次输入的密码不一致');
});

it.each([
  [{ kind: 'signed-out', code: 'auth.invalidCredentials', status: 401 }, '用户名或密码不正确'],
  [{ kind: 'refused', code: 'auth.taken', field: 'username' }, '这个用户名已被使用'],
  [{ kind: 'network' }, '网络连接错误'],
  [{ kind: 'rate-limited', retryAfter: 7.2 }, '请 8 秒后再试'],
  [{ kind: 'rate-limited' }, '尝试次数过多，请稍后再试'],
  [{ kind: 'refused' }, '登录失败'],
] as const)('says what the provider refuses: %j', async (failure, text) => {
  const { submit, refuse } = await open();
  await type(labelled('用户名或手机号'), 'ada');
  await type(labelled('密码'), 'secret');
  await submit();
  await refuse(failure);

  expect(said()).toContain(text);
  // and what was typed is still there
  expect(labelled('用户名或手机号').value).toBe('ada');
  expect(labelled('密码').value).toBe('secret');
});

it('takes what was typed from one way to the next, but no password', async () => {
  const { auth, press } = await open();
  await type(labelled('用户名或手机号'), 'ada');
  await type(labelled('密码'), 'secret');
  await press('还没有账户？注册');
  expect(labelled('用户名').value).toBe('ada');
  expect(labelled('密码').value).toBe('');

  await press('已有账户？登录');
  await press('忘记密码');
  await type(labelled('手机号'), mobile);
  expect(selectDraft(auth.getSnapshot())).toMatchObject({ mode: 'reset', username: 'ada', mobile });
});

it('counts the seconds until another code may be sent', async () => {
  let now = NOON;
  const { press, settle, button } = await open({ mode: 'code' }, () => now);
  await press('获取验证码');
  expect(said()).toContain('请填写手机号');
  await type(labelled('手机号'), mobile);
  vi.useFakeTimers();
  await press('获取验证码');
  await settle('sendCode', { output: { mobile, until: NOON + 60_000 } });
  expect(said()).toContain('验证码已发送');
  expect(button('60 秒后可重发').disabled).toBe(true);

  now += 59_000;
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(button('1 秒后可重发').disabled).toBe(true);
  now += 1_000;
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(button('获取验证码').disabled).toBe(false);
});

it('says of a code that the provider did not send that it was not sent', async () => {
  const { press, settle } = await open({ mode: 'code', mobile });
  await press('获取验证码');
  await settle('sendCode', { error: new RequestError({ kind: 'refused', message: 'gateway' }) });

  expect(said()).toContain('验证码发送失败，请重试');
});

it('shows the password form after a new password, with the number as the name', async () => {
  const { auth, settle } = await open({ mode: 'reset', mobile });
  await act(async () => auth.send({ type: 'auth.reset', request: { mobile, code: '123456', password: 'secret' } }));
  await settle('reset', { output: undefined });

  expect(said()).toContain('密码已更新');
  expect(labelled('用户名或手机号').value).toBe(mobile);
});

it('covers a QR that is over and fetches another', async () => {
  const { auth, settle, press } = await open({ mode: 'qr' });
  await settle('fetchQr', {
    output: { id: 'qr', address: 'http://localhost/qr', digits: '47', until: NOON + 300_000 },
  });
  // The panel is a part of its own, fetched when it is first shown.
  await act(async () => void (await import('../../../src/views/sign-in/QrPanel')));
  expect(document.querySelector('[aria-label="登录二维码"]')).not.toBeNull();
  expect(said()).toContain('5:00 后失效');
  expect(said()).toContain('在手机上选择数字 47');
  await act(async () => auth.send({ type: 'qr.scanned' }));
  expect(said()).toContain('已扫描，请在手机上确认');
  await act(async () => auth.send({ type: 'qr.expired' }));
  expect(said()).toContain('二维码已失效');

  await press('刷新二维码');
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
});

it.each<[AuthMode, string[]]>([
  ['password', ['username', 'current-password']],
  ['code', ['tel-national', ...Array(6).fill('one-time-code')]],
  ['register-name', ['username', 'new-password', 'new-password', 'off']],
  ['reset', ['tel-national', ...Array(6).fill('one-time-code'), 'new-password', 'new-password']],
])('lets the browser and the phone fill in %s', async (mode, expected) => {
  const { place } = await open({ mode });
  const inputs = [...place.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])')];

  expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual(expected);
});

it('names the button that shows a password in the language of the page', async () => {
  const { button, words } = await open({ mode: 'password' });
  expect(button(words.common.showPassword())).toBeDefined();
});

it('asks for the password of a mobile registration twice, and for none when it is left empty', async () => {
  const { auth, submit } = await open({ mode: 'register-mobile', mobile });
  for (const digit of document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')) await type(digit, '1');
  await type(labelled('密码（选填）'), 'a good password');
  await submit();
  expect(said()).toContain('两次输入的密码不一致');
  expect(auth.getSnapshot().hasTag('busy')).toBe(false);
});
