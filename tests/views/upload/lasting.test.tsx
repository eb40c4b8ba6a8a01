// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { UserLog } from '../../../src/log';
import { createReadable } from '../../../src/log/projection';
import { toolByModule } from '../../../src/tools';
import { memoryLog } from '../../support/render-in-studio';
import { arrive, open, png, stopped } from './form-stage';

const lineArt = toolByModule('imgLineArt');

describe('an upload under way when its page is left', () => {
  it('goes on, and its image is there when the page is opened again', async () => {
    // given
    const { userLog } = memoryLog();
    const first = await open(lineArt, [], { userLog });
    await first.pick([png('car')]);
    // when
    await first.leave();
    expect(stopped).toEqual([]);
    const second = await open(lineArt, [], { userLog });
    expect(second.place.textContent).toContain('正在上传');
    await arrive('car');
    // then
    await second.press(/^生成/);
    expect(second.startGeneration.mock.calls[0]?.[0]).toMatchObject({ inputImageUrl: '/api/file/car' });
  });

  it('gives way to an image that was put into the form meanwhile', async () => {
    // given
    const log = memoryLog();
    const first = await open(lineArt, [], { userLog: log.userLog });
    await first.pick([png('car')]);
    await first.leave();
    // when
    const images = { main: [{ url: '/api/file/sent', name: 'sent' }], extra: [] };
    await log.happen({ type: 'v1.FormDrafted', at: 1, module: 'imgLineArt', form: { images } });
    const second = await open(lineArt, [], { userLog: log.userLog });
    // then
    expect(stopped).toEqual(['car']);
    await second.press(/^生成/);
    expect(second.startGeneration.mock.calls[0]?.[0]).toMatchObject({ inputImageUrl: '/api/file/sent' });
  });

  it('is stopped when its user signs out', async () => {
    // given
    const userLog = createReadable<UserLog | undefined>(memoryLog().userLog);
    const form = await open(lineArt, [], { ports: { userLog } });
    await form.pick([png('car')]);
    await form.leave();
    expect(stopped).toEqual([]);
    // when
    userLog.set(undefined);
    // then
    expect(stopped).toEqual(['car']);
  });

  it('is not seen by the next user', async () => {
    const first = await open(lineArt);
    await first.pick([png('car')]);
    await first.leave();
    const second = await open(lineArt);
    expect(second.place.textContent).not.toContain('正在上传');
  });
});
