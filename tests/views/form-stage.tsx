import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Module } from '../../contract/models';
import type { Locale } from '../../src/i18n';
import type { GenerationRequest } from '../../src/machines/generation/types';
import type { DesignPort } from '../../src/ports/designs';
import type { Price } from '../../src/ports/generation';
import type { Preferences } from '../../src/ports/preferences';
import type { StudioPorts } from '../../src/ports/studio';
import { toolByModule } from '../../src/tools';
import { GenerationPanel } from '../../src/views/tool/GenerationPanel';
import { useDesignForm } from '../../src/views/tool/use-design-form';
import { quietReading } from '../support/quiet-studio';
import { memoryLog, NOON, queryOf, renderInStudio } from '../support/render-in-studio';

function Panel({ module }: { readonly module: Module }) {
  const tool = toolByModule(module);
  return <GenerationPanel tool={tool} design={useDesignForm(tool, () => {})} heading="h1" drawCar={() => {}} />;
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
export const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

interface Start {
  readonly locale?: Locale;
  readonly balance?: number;
  readonly preferences?: Preferences;
  readonly log?: ReturnType<typeof memoryLog>;
  readonly price?: () => Promise<Price>;
  readonly promptReading?: DesignPort['promptReading'];
}

/** Renders the form of a tool under fake timers, with a log that keeps its prompt history. */
export async function renderForm(
  module: Module,
  {
    locale = 'zh',
    balance = 100,
    preferences = {},
    log = memoryLog(),
    price = async () => ({ power: 4 }),
    promptReading = quietReading,
  }: Start = {},
) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // This DOM has no layout: a focus trap finds nothing to focus in it and prints the whole element.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const startGeneration = vi.fn<(request: GenerationRequest) => void>();
  const at = NOON;
  const scene = await renderInStudio(
    () => (
      <RouterContextProvider router={router}>
        <Notifications transitionDuration={0} />
        <Panel module={module} />
      </RouterContextProvider>
    ),
    {
      locale,
      userLog: log.userLog,
      preferences,
      ports: {
        startGeneration,
        price,
        promptReading,
        wallet: { balance: queryOf('balance', async () => ({ free: balance, held: 0 })) } as StudioPorts['wallet'],
        promptHistory: {
          save: (to, text) => void log.happen({ type: 'v1.PromptSaved', at, module: to, text }),
          remove: (to, text) => void log.happen({ type: 'v1.PromptDeleted', at, module: to, text }),
          clear: (to) => void log.happen({ type: 'v1.PromptsCleared', at, module: to }),
        },
      },
    },
  );
  onTestFinished(() => act(async () => notifications.clean()));
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
