// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../src/machines/request-error';
import type { ApiKey } from '../../../src/ports/account';
import type { StudioPorts } from '../../../src/ports/studio';
import { ApiKeys } from '../../../src/views/profile/ApiKeys';
import { AvatarField } from '../../../src/views/profile/AvatarField';
import { Security } from '../../../src/views/profile/Security';
import { NOON, queryOf } from '../../support/render-in-studio';
import { ada, key, offline, renderProfile, submit } from './profile-stage';
import { labelled, said, type } from './type';

describe('a picture', () => {
  const choose = (file: File) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('no file input');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const picture = new File([new Uint8Array(8)], 'me.png', { type: 'image/png' });

  it.each([
    [new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }), '头像只能是 JPG、PNG 或 WEBP 图片'],
    [new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), '头像只能是 JPG、PNG 或 WEBP 图片'],
    [new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }), '头像图片不能超过 2 MB'],
  ])('is not sent when it cannot be one: %#', async (file, text) => {
    const { account } = await renderProfile(() => <AvatarField user={ada} />);
    await choose(file);

    expect(said()).toContain(text);
    expect(account.setAvatar).not.toHaveBeenCalled();
  });

  it('shows a picture while it uploads, with its progress, and lets the user cancel it', async () => {
    let tell = (_: number) => {};
    let sent: AbortSignal | undefined;
    const setAvatar: StudioPorts['account']['setAvatar'] = (_, progress, signal) => {
      tell = progress;
      sent = signal;
      return new Promise(() => {});
    };
    const { place, press } = await renderProfile(() => <AvatarField user={ada} />, { setAvatar });
    await choose(picture);
    await act(async () => tell(40));
    expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('正在上传 40%');
    expect(place.querySelector('img')?.src).toMatch(/^blob:/);

    await press('取消');
    expect(sent?.aborted).toBe(true);
    expect(place.querySelector('[role=progressbar]')).toBeNull();
  });

  it('shows the reason why a picture was refused', async () => {
    await renderProfile(() => <AvatarField user={ada} />, { setAvatar: offline });
    await choose(picture);

    expect(said()).toContain('头像上传失败：网络错误');
  });
});

describe('the list of API keys', () => {
  const view = () => <ApiKeys user={ada} />;

  it('shows the first and last eight characters of each, its default, its cap and its end', async () => {
    const spent = key({ id: 'two', name: '农场', secret: 'fb-abcdefghijkl', spendCap: 12 });
    const old = key({ id: 'old', name: '旧', secret: 'fb-old', expiresAt: new Date(NOON - 1).toISOString() });
    const { place } = await renderProfile(view, {}, [key(), spent, old]);
    const [first, second, third] = place.querySelectorAll('tbody tr');

    expect(first?.textContent).toContain('fb-12345…67890xyz');
    expect(first?.textContent).not.toContain('middle');
    expect(first?.textContent).toContain('默认');
    expect(second?.textContent).not.toContain('默认');
    expect(second?.textContent).toContain('12 / 12');
    expect(second?.textContent).toContain('已达上限');
    expect(third?.textContent).toContain('已过期');
  });

  it('copies the whole key', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const { press } = await renderProfile(view);
    await press('复制 Default API Key');

    expect(writeText).toHaveBeenCalledExactlyOnceWith('fb-12345-the-middle-67890xyz');
    expect(said()).toContain('Default API Key 已复制');
  });

  it('says when it cannot be had, shows what is known, and asks again', async () => {
    const list = vi.fn<() => Promise<ApiKey[]>>().mockResolvedValue([key()]);
    const { press } = await renderProfile(view, {}, [key()], list);
    list.mockImplementationOnce(offline);
    await act(async () => dispatchEvent(new Event('focus')));
    expect(said()).toContain('获取 API Key 列表失败');
    expect(said()).toContain('Default API Key');

    await press('重试');
    expect(said()).not.toContain('获取 API Key 列表失败');
  });

  it('keeps the dialog and says why when a key could not be made', async () => {
    const { press } = await renderProfile(view, { createKey: offline });
    await press('新建 API Key');
    await vi.waitFor(() => labelled('名称'));
    await submit();
    expect(said()).toContain('请填写名称');
    await type(labelled('名称'), '农场');
    await submit();

    expect(said()).toContain('新建 API Key 失败：网络错误');
    expect(labelled('名称').value).toBe('农场');
  });

  it('makes a key that is good for a year, without a cap, unless it is told otherwise', async () => {
    const { press, account } = await renderProfile(view);
    await press('新建 API Key');
    await vi.waitFor(() => labelled('名称'));
    await type(labelled('名称'), ' 农场 ');
    await submit();

    const made = vi.mocked(account.createKey).mock.calls[0]?.[0];
    expect(made).toMatchObject({ name: '农场', remark: '', spendCap: null });
    expect(Math.floor((Date.parse(made?.expiresAt ?? '') - NOON) / 86_400_000)).toBe(365);
  });

  it('asks before a key goes, tells of the heir, and says why it could not be deleted', async () => {
    const deleteKey = vi.fn(() => Promise.reject(new RequestError({ kind: 'rate-limited' })));
    const { press } = await renderProfile(view, { deleteKey });
    await press('删除 Default API Key');
    expect(said()).toContain('下一个有效的 Key 会成为默认');
    expect(deleteKey).not.toHaveBeenCalled();

    await press('删除');
    expect(said()).toContain('删除 API Key 失败：请求过于频繁，请稍后再试');
  });

  it('sets a cap and takes it off', async () => {
    const { press, account } = await renderProfile(view, {}, [key({ spendCap: 40 })]);
    await press('修改 Default API Key 的消费上限');
    await type(labelled('消费上限（选填）'), '');
    await submit();

    expect(account.capKey).toHaveBeenCalledExactlyOnceWith('one', null);
  });
});

describe('browsers that were signed in by QR', () => {
  const notice = { id: 'n', browser: 'Chrome, Windows', address: '203.0.113.7', at: new Date(NOON).toISOString() };

  it('the profile lists browsers signed in by QR with their address and time, and what to do about a stranger', async () => {
    await renderProfile(() => <Security user={ada} />, { signIns: queryOf('sign-ins', async () => [notice]) });
    await expect.poll(said).toContain('Chrome, Windows，地址 203.0.113.7');
    expect(said()).toContain('如果不是你本人，请退出所有设备、更换 API Key 并重设密码。');
    expect(document.querySelector('time[datetime]')).not.toBeNull();
  });

  it('the profile mentions no QR sign-ins where there are none', async () => {
    await renderProfile(() => <Security user={ada} />);
    expect(said()).not.toContain('扫码登录记录');
  });

  it('a list of QR sign-ins that did not come can be asked for again', async () => {
    await renderProfile(() => <Security user={ada} />, { signIns: queryOf('sign-ins', offline) });
    await expect.poll(said).toContain('无法获取登录记录');
  });
});
