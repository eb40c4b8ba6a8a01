// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '../../../contract/account';
import { createReadable, type ReadableProjection } from '../../../src/log/projection';
import { RequestError, type RequestFailure } from '../../../src/machines/request-error';
import { ProfileForm } from '../../../src/views/profile/ProfileForm';
import { useReadable } from '../../../src/views/studio/studio-context';
import { ada, offline, renderProfile, submit } from './profile-stage';
import { labelled, said, type } from './type';

const Live = ({ of }: { readonly of: ReadableProjection<UserInfo> }) => <ProfileForm user={useReadable(of)} />;

describe('nickname and email', () => {
  it('saves nickname and email without surrounding spaces and disables the button until a change', async () => {
    const { account, button } = await renderProfile(() => <ProfileForm user={ada} />);
    expect(button('保存').disabled).toBe(true);
    await type(labelled('昵称'), ' 林设计 ');
    await submit();

    expect(account.save).toHaveBeenCalledExactlyOnceWith({ name: '林设计', email: '' });
    expect(said()).toContain('已保存');
  });

  it.each([
    ['昵称', '', '请填写昵称'],
    ['昵称', '林', '昵称为 2 至 20 个字符'],
    ['昵称', 'x'.repeat(21), '昵称为 2 至 20 个字符'],
    ['邮箱（选填）', 'nobody@', '请填写正确的邮箱地址'],
  ])('%s does not take %j', async (label, value, text) => {
    const { account } = await renderProfile(() => <ProfileForm user={ada} />);
    await type(labelled(label), value);
    await submit();

    expect(said()).toContain(text);
    expect(account.save).not.toHaveBeenCalled();
  });

  it('marks a nickname and an email as wrong even though they are kept', async () => {
    let kept: { readonly nickname: string; readonly email: string } | undefined;
    const keep = (typed: typeof kept) => {
      kept = typed;
    };
    await renderProfile(() => <ProfileForm user={ada} />, { draft: { read: () => kept, keep } });
    await type(labelled('昵称'), '林');
    await submit();
    expect(said()).toContain('昵称为 2 至 20 个字符');
  });

  it('come back as they were typed before the page was left, until they are saved', async () => {
    const draft = { read: () => ({ nickname: '林设计', email: 'lin@' }), keep: vi.fn() };
    await renderProfile(() => <ProfileForm user={ada} />, { draft });
    expect(labelled('昵称').value).toBe('林设计');
    expect(said()).toContain('有未保存的修改');
    await type(labelled('邮箱（选填）'), '');
    expect(draft.keep).toHaveBeenLastCalledWith({ nickname: '林设计', email: '' });
    await submit();
    expect(draft.keep).toHaveBeenLastCalledWith(undefined);
  });

  it('stay as they are typed while an earlier update is under way, and wait for another', async () => {
    let answer = () => {};
    const save = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    const { button } = await renderProfile(() => <ProfileForm user={ada} />, { save });
    await type(labelled('昵称'), '林设计');
    await submit();
    await type(labelled('昵称'), '林设计师');
    await act(async () => answer());

    expect(labelled('昵称').value).toBe('林设计师');
    expect(button('保存').disabled).toBe(false);
    expect(said()).not.toContain('已保存');
  });

  it('follow what another device changed, but for what is being typed here', async () => {
    const user = createReadable(ada);
    const { account, button } = await renderProfile(() => <Live of={user} />);
    await type(labelled('邮箱（选填）'), 'ada@example.com');
    await act(async () => user.set({ ...ada, name: 'Countess', email: 'old@example.com' }));
    expect(labelled('昵称').value).toBe('Countess');
    expect(labelled('邮箱（选填）').value).toBe('ada@example.com');
    await submit();
    expect(account.save).toHaveBeenCalledExactlyOnceWith({ name: 'Countess', email: 'ada@example.com' });

    await act(async () => user.set({ ...ada, name: 'Lovelace', email: 'ada@example.com' }));
    expect(labelled('昵称').value).toBe('Lovelace');
    expect(button('保存').disabled).toBe(true);
  });

  it('stay as they were typed when the update fails, which is said', async () => {
    await renderProfile(() => <ProfileForm user={ada} />, { save: offline });
    await type(labelled('昵称'), '林设计');
    await submit();

    expect(said()).toContain('更新失败：网络错误');
    expect(labelled('昵称').value).toBe('林设计');
  });
});

describe('what the provider does not do', () => {
  it.each<[failure: RequestFailure, text: string]>([
    [{ kind: 'network' }, '更新失败：网络错误'],
    [{ kind: 'unavailable', status: 500 }, '更新失败：服务器出错'],
    [{ kind: 'refused', status: 404 }, '更新失败：接口不存在'],
    [{ kind: 'refused', message: 'no such planet' }, '更新失败：no such planet'],
    [{ kind: 'refused' }, '更新失败：请求失败'],
    [{ kind: 'rate-limited', retryAfter: 30 }, '更新失败：请求过于频繁，请 30 秒后再试'],
    [{ kind: 'invalid-answer' }, '更新失败：服务返回了无法识别的内容，请重试'],
    [
      { kind: 'refused', message: 'in any words', code: 'auth.tooManyKeys' },
      '更新失败：最多 50 个 API Key，请先删除不用的',
    ],
  ])('is told in the words of the shared client: %j', async (failure, text) => {
    await renderProfile(() => <ProfileForm user={ada} />, { save: () => Promise.reject(new RequestError(failure)) });
    await type(labelled('昵称'), '林设计');
    await submit();

    expect(said()).toContain(text);
  });
});
