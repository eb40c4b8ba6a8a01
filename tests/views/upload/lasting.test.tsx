// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toolByModule } from '../../../src/tools';
import { memoryLog } from '../../support/render-in-studio';
import { arrive, png, renderForm, startStudio, stoppedUploads } from './form-stage';

const lineArt = toolByModule('imgLineArt');

describe('an upload under way when its page is left', () => {
  it('goes on, and its image is there when the page is opened again', async () => {
    // given
    const ports = { studio: startStudio() };
    const first = await renderForm(lineArt, [], { ports });
    await first.pick([png('car')]);
    // when
    await first.leave();
    expect(stoppedUploads()).toEqual([]);
    const second = await renderForm(lineArt, [], { ports });
    expect(second.place.textContent).toContain('正在上传');
    await arrive('car');
    // then
    await second.press(/^生成/);
    expect(second.startGeneration.mock.calls[0]?.[0]).toMatchObject({ inputImageUrl: '/api/file/car' });
  });

  it('gives way to an image that was put into the form meanwhile', async () => {
    // given
    const log = memoryLog();
    const setting = { userLog: log.userLog, ports: { studio: startStudio() } };
    const first = await renderForm(lineArt, [], setting);
    await first.pick([png('car')]);
    await first.leave();
    // when
    const images = { main: [{ url: '/api/file/sent', name: 'sent' }], extra: [] };
    await log.happen({ type: 'v1.FormDrafted', at: 1, module: 'imgLineArt', form: { images } });
    const second = await renderForm(lineArt, [], setting);
    // then
    expect(stoppedUploads()).toEqual(['car']);
    await second.press(/^生成/);
    expect(second.startGeneration.mock.calls[0]?.[0]).toMatchObject({ inputImageUrl: '/api/file/sent' });
  });

  it('stops an upload left in the background when its user signs out', async () => {
    // given
    const studio = startStudio();
    const form = await renderForm(lineArt, [], { ports: { studio } });
    await form.pick([png('car')]);
    await form.leave();
    expect(stoppedUploads()).toEqual([]);
    // when
    studio.send({ type: 'studio.clear' });
    // then
    expect(stoppedUploads()).toEqual(['car']);
  });
});
