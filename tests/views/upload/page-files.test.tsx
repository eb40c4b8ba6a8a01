// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ToolSpec, toolByModule } from '../../../src/tools';
// Here already when the form asks for it.
import '../../../src/views/upload/PageFiles';
import { png, renderForm } from './form-stage';

const lineArt = toolByModule('imgLineArt');

/** An element of the page outside of the form. */
function beside(role?: string) {
  const element = document.body.appendChild(document.createElement('div'));
  if (role) element.setAttribute('role', role);
  onTestFinished(() => element.remove());
  return element;
}

describe('the page around a form', () => {
  it('takes a dropped file into the form, and the browser does not open it in the place of the page', async () => {
    // given
    const { drop, names } = await renderForm(lineArt);
    // when
    const opens = await drop(beside(), { files: [png('car.png')] });
    // then
    expect(opens).toBe(false);
    expect(names()).toEqual(['car.png']);
  });

  it('says that a dropped file is not used where the tool takes no picture', async () => {
    // given
    const wordsOnly: ToolSpec = { ...lineArt, input: { kind: 'none' } };
    const { drop, names } = await renderForm(wordsOnly);
    // when
    const opens = await drop(beside(), { files: [png('car.png')] });
    // then
    expect(opens).toBe(false);
    expect(names()).toEqual([]);
    await vi.waitFor(() => expect(document.body.textContent).toContain('这个工具不使用图片，已忽略拖入的文件'));
  });

  it('shows a form again that was folded away when a file is dropped', async () => {
    // given
    const { drop, preferences } = await renderForm(toolByModule('txt2img'), [], { preferences: { formFolded: true } });
    // when
    await drop(beside(), { files: [png('car.png')] });
    // then
    expect(preferences.get().formFolded).toBe(false);
  });

  it('neither takes a file that falls on a dialog over it, nor lets the browser open it', async () => {
    const { drop, names } = await renderForm(lineArt);
    expect(await drop(beside('dialog'), { files: [png('car.png')] })).toBe(false);
    expect(names()).toEqual([]);
  });

  it('takes no picture of its own that is dragged about', async () => {
    const { drop, names } = await renderForm(lineArt);
    expect(await drop(beside(), { uri: `${location.origin}/api/file/abc.png` })).toBe(true);
    expect(names()).toEqual([]);
  });

  it('takes nothing any more once it has been left', async () => {
    const { drop, leave } = await renderForm(lineArt);
    await leave();
    expect(await drop(beside(), { files: [png('car.png')] })).toBe(true);
  });
});
