// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../src/machines/request-error';
import { DeleteAccount } from '../../../src/views/profile/DeleteAccount';
import { OwnData } from '../../../src/views/profile/OwnData';
import { Security } from '../../../src/views/profile/Security';
import { NOON, queryOf } from '../../support/render-in-studio';
import { ada, offline, renderProfile, submit } from './profile-stage';
import { labelled, said, type } from './type';

const user = { ...ada, hasPassword: true };
const wrong = () =>
  Promise.reject(new RequestError({ kind: 'signed-out', status: 401, code: 'auth.invalidCredentials' }));

describe('the password', () => {
  const view = () => <Security user={user} />;
  const fill = async (current: string, next: string, again = next) => {
    await type(labelled('当前密码'), current);
    await type(labelled('新密码'), next);
    await type(labelled('再次输入新密码'), again);
    await submit();
  };

  it('a password is sent only when it was typed twice and is long enough', async () => {
    const { press, account } = await renderProfile(view);
    await press('修改密码');
    await fill('', 'short', 'other');
    expect(said()).toContain('请填写当前密码');
    expect(said()).toContain('密码至少 6 个字符');
    expect(said()).toContain('两次输入的密码不一致');
    expect(account.changePassword).not.toHaveBeenCalled();

    await fill('the old one', 'the new one');
    expect(account.changePassword).toHaveBeenCalledExactlyOnceWith('the old one', 'the new one');
    expect(said()).toContain('密码已更新');
  });

  it('the dialog names the field that was refused and stays open', async () => {
    const tooCommon = () => Promise.reject(new RequestError({ kind: 'refused', status: 400, field: 'password' }));
    const changePassword = vi.fn(wrong).mockImplementationOnce(tooCommon);
    const { press } = await renderProfile(view, { changePassword });
    await press('修改密码');
    await fill('the old one', 'iloveyou');
    expect(said()).toContain('这个密码太短、太常见');
    await fill('a wrong one', 'the new one');
    expect(said()).toContain('当前密码不正确');
  });

  it('a password is set without an old one where the account has none', async () => {
    const { press, account } = await renderProfile(() => <Security user={ada} />);
    await press('设置密码');
    expect(() => labelled('当前密码')).toThrow();
    await type(labelled('新密码'), 'the new one');
    await type(labelled('再次输入新密码'), 'the new one');
    await submit();
    expect(account.changePassword).toHaveBeenCalledExactlyOnceWith(undefined, 'the new one');
  });
});

describe('the sessions', () => {
  const session = (id: string, current: boolean) => ({
    ...{ id, current, browser: id, address: '203.0.113.7' },
    since: new Date(NOON).toISOString(),
  });
  const sessions = queryOf('sessions', async () => [session('Firefox', true), session('Chrome', false)]);
  const view = () => <Security user={user} />;

  it('sessions are listed, and each but this one has a button that ends it', async () => {
    const { press, account } = await renderProfile(view, { sessions });
    await expect.poll(said).toContain('Chrome，地址 203.0.113.7');
    expect(said()).toContain('当前浏览器');
    expect(document.querySelector('[aria-label="结束 Firefox 的登录"]')).toBeNull();
    await press('结束 Chrome 的登录');
    expect(account.endSession).toHaveBeenCalledExactlyOnceWith('Chrome');
    expect(said()).toContain('Chrome 的登录已结束');
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('profile-sessions');
  });

  it('all other sessions end, or the page says why they did not', async () => {
    const { press } = await renderProfile(view, { sessions, endOtherSessions: offline });
    await expect.poll(said).toContain('Chrome，地址');
    await press('结束其他所有登录');
    expect(said()).toContain('结束登录失败：网络错误');
  });

  it('no button ends the others where there is one session', async () => {
    await renderProfile(view, { sessions: queryOf('sessions', async () => [session('Firefox', true)]) });
    await expect.poll(said).toContain('Firefox，地址');
    expect(said()).not.toContain('结束其他所有登录');
  });

  it('signing out everywhere renews the API keys only where that is chosen', async () => {
    const { press, account } = await renderProfile(view);
    await press('退出所有设备');
    await submit();
    expect(account.signOutEverywhere).toHaveBeenLastCalledWith(false);
    await act(async () => labelled('同时更换 API Key').click());
    await submit();
    expect(account.signOutEverywhere).toHaveBeenLastCalledWith(true);
  });

  it('a list of sessions that did not come can be asked for again', async () => {
    await renderProfile(view, { sessions: queryOf('sessions', offline) });
    await expect.poll(said).toContain('无法获取登录列表');
  });
});

describe('the export', () => {
  const view = () => <OwnData user={user} />;

  it('a press of the button starts the download', async () => {
    const { press, account } = await renderProfile(view);
    await press('导出我的数据');
    expect(account.exportData).toHaveBeenCalledOnce();
    expect(said()).toContain('下载已开始');
  });

  it('the page says why there is no download', async () => {
    const { press } = await renderProfile(view, { exportData: offline });
    await press('导出我的数据');
    expect(said()).toContain('导出失败：网络错误');
  });
});

describe('the deletion of the account', () => {
  const open = async (deleteAccount = vi.fn(async () => {})) => {
    const stage = await renderProfile(() => <DeleteAccount user={user} />, { deleteAccount });
    await stage.press('删除账户');
    return { ...stage, deleteAccount };
  };

  it('the dialog says what goes and what the law wants kept, and asks for name and password', async () => {
    const { deleteAccount } = await open();
    expect(said()).toContain('剩余的算力');
    expect(said()).toContain('《电子商务法》第三十一条');
    await type(labelled('输入用户名 ada 以确认'), 'bob');
    await submit();
    expect(said()).toContain('与用户名不一致');
    expect(deleteAccount).not.toHaveBeenCalled();

    await type(labelled('输入用户名 ada 以确认'), 'ada');
    await type(labelled('当前密码'), 'the password');
    await submit();
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith('the password');
  });

  it('the dialog stays open when the password is wrong', async () => {
    await open(vi.fn(wrong));
    await type(labelled('输入用户名 ada 以确认'), 'ada');
    await type(labelled('当前密码'), 'a wrong one');
    await submit();
    expect(said()).toContain('当前密码不正确');
  });
});
