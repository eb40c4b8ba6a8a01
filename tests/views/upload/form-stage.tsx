import { Notifications } from '@mantine/notifications';
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { Fact } from '../../../src/facts';
import { type UploadCommand, uploadMachine } from '../../../src/machines/upload/machine';
import { uploadsMachine } from '../../../src/machines/uploads/machine';
import type { ToolSpec } from '../../../src/tools';
import { GenerationPanel } from '../../../src/views/tool/GenerationPanel';
import { useDesignForm } from '../../../src/views/tool/use-design-form';
import { eventually } from '../../support/eventually';
import { memoryLog, renderInStudio, startStudio as start } from '../../support/render-in-studio';

type Setting = NonNullable<Parameters<typeof renderInStudio>[1]>;
/** Uploads that the test drives, by the file's name. */
const uploads = new Map<string, (command: UploadCommand) => Promise<void>>();
const stopped: string[] = [];
/** The files whose uploads were stopped. */
export const stoppedUploads = () => [...stopped];
const held = uploadsMachine.provide({
  actors: {
    upload: uploadMachine.provide({
      actors: {
        send: fromCallback<UploadCommand, { file: File }>(({ input: { file }, sendBack }) => {
          uploads.set(file.name, (command) => act(async () => sendBack(command)));
          return () => stopped.push(file.name);
        }),
      },
    }),
  },
});
/** A root whose forms have their uploads in the hands of the test. */
export const startStudio = () => start(held);
export const say = (name: string, command: UploadCommand) => uploads.get(name)?.(command);
export const arrive = (name: string) => say(name, { type: 'upload.finished', url: `/api/file/${name}` });

function Panel({ tool }: { readonly tool: ToolSpec }) {
  return <GenerationPanel tool={tool} design={useDesignForm(tool, () => {})} heading="h1" drawCar={() => {}} />;
}

export const png = (name: string) => new File([new Uint8Array(1)], name, { type: 'image/png' });
export const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

/** Renders the form of a tool; the test drives its uploads. */
export async function renderForm(tool: ToolSpec, facts: readonly Fact[] = [], { ports, ...setting }: Setting = {}) {
  const startGeneration = vi.fn();
  const keepDraft = vi.fn();
  onTestFinished(() => {
    uploads.clear();
    stopped.length = 0;
  });
  const form = () => (
    <>
      <Notifications transitionDuration={0} />
      <Panel tool={tool} />
    </>
  );
  const scene = await renderInStudio(form, {
    userLog: memoryLog(facts).userLog,
    ...setting,
    uploads: held,
    ports: { startGeneration, keepDraft, ...ports },
  });
  const { place } = scene;
  // The list of several pictures comes on demand.
  await eventually(() => {
    if (tool.input.kind !== 'none' && !place.querySelector('input[type=file]'))
      throw new Error('no place for pictures');
  });
  const input = (index = 0) => place.querySelectorAll<HTMLInputElement>('input[type=file]')[index];
  return {
    ...scene,
    startGeneration,
    keepDraft,
    input,
    /** Chooses files in the system's dialog. */
    pick: (files: readonly File[], index = 0) =>
      act(async () => {
        const field = input(index);
        if (!field) throw new Error('no file input');
        Object.defineProperty(field, 'files', { value: files, configurable: true });
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    /** Lets something go over an element; answers whether the browser would still open it. */
    drop: (on: Element | null | undefined, data: { files?: readonly File[]; uri?: string }) =>
      act(async () => {
        const event = new Event('drop', { bubbles: true, cancelable: true });
        const dataTransfer = {
          files: data.files ?? [],
          types: data.uri ? ['text/uri-list'] : ['Files'],
          getData: (kind: string) => (kind === 'text/uri-list' ? (data.uri ?? '') : ''),
        };
        on?.dispatchEvent(Object.assign(event, { dataTransfer }));
        return !event.defaultPrevented;
      }),
    names: () =>
      [...place.querySelectorAll('img')].map(({ alt }) => alt.replace(/^(已上传的图片|Uploaded picture) /, '')),
  };
}
