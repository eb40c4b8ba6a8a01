import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Module } from '../../contract/models';
import { createReadable } from '../../src/log/projection';
import type { GenerationRequest } from '../../src/machines/generation/types';
import type { Preferences } from '../../src/services/browser/preferences';
import { toolByModule } from '../../src/tools';
import { GenerationPanel } from '../../src/views/tool/GenerationPanel';
import { useDesignForm } from '../../src/views/tool/use-design-form';
import { memoryLog, NOON, stage } from '../support/render-in-studio';

let leave: (() => Promise<void>) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  // This DOM has no layout: a focus trap finds nothing to focus in it and prints the whole element.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await act(async () => notifications.clean());
  await leave?.();
  leave = undefined;
  vi.useRealTimers();
});

function Panel({ module }: { readonly module: Module }) {
  const tool = toolByModule(module);
  return <GenerationPanel tool={tool} design={useDesignForm(tool, () => {})} heading="h1" />;
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
export const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

interface Start {
  readonly balance?: number;
  readonly preferences?: Preferences;
  readonly log?: ReturnType<typeof memoryLog>;
  readonly price?: () => Promise<number>;
}

/** The form of a tool, with a log that its prompt history is written to. */
export async function open(
  module: Module,
  { balance = 100, preferences = {}, log = memoryLog(), price = async () => 4 }: Start = {},
) {
  const startGeneration = vi.fn<(request: GenerationRequest) => void>();
  const at = NOON;
  const scene = await stage(
    () => (
      <RouterContextProvider router={router}>
        <Notifications transitionDuration={0} />
        <Panel module={module} />
      </RouterContextProvider>
    ),
    {
      userLog: log.userLog,
      preferences,
      ports: {
        startGeneration,
        price,
        balance: createReadable({ free: balance, held: 0 }),
        promptHistory: {
          save: (to, text) => void log.happen({ type: 'v1.PromptSaved', at, module: to, text }),
          remove: (to, text) => void log.happen({ type: 'v1.PromptDeleted', at, module: to, text }),
          clear: (to) => void log.happen({ type: 'v1.PromptsCleared', at, module: to }),
        },
      },
    },
  );
  leave = scene.leave;
  const prompt = () => {
    const field = scene.place.querySelector('textarea');
    if (!field) throw new Error('no prompt');
    return field;
  };
  const labelled = (label: string) => {
    const found = [...scene.place.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const field = document.getElementById(found?.htmlFor ?? '');
    if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
    return field;
  };
  const write = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const asked = () => startGeneration.mock.calls.at(-1)?.[0];
  return { ...scene, prompt, labelled, write, asked, startGeneration };
}
