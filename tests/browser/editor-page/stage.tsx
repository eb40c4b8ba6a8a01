import '../../../src/views/kit/mantine.css';
import '../../../src/views/kit/tokens.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { wordsOf } from '../../../src/i18n';
import zh from '../../../src/i18n/zh';
import { createReadable } from '../../../src/log/projection';
import type { StudioPorts } from '../../../src/ports/studio';
import { cssVariables, themeIn } from '../../../src/views/kit/theme';
import { StudioProvider } from '../../../src/views/studio/studio-context';
import { keyOf } from '../../support/harness/transitions';

const words = wordsOf('zh', zh);
const config = { uploadMaxBytes: 10_485_760, models: [] };
let leave = () => {};

/** Shows an editor in place of the one before it; `ports` and an empty cache are all that it asks of the studio. */
export function show(editor: ReactNode, ports: Partial<StudioPorts>) {
  leave();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <MantineProvider theme={themeIn(words)} cssVariablesResolver={cssVariables}>
      <StudioProvider
        studio={ports as StudioPorts}
        // Prices are of no interest here.
        config={config as never}
        preferences={{ ...createReadable({}), set: () => {} }}
        words={words}
        locale="zh"
      >
        <Notifications />
        {editor}
      </StudioProvider>
    </MantineProvider>,
  );
  leave = () => {
    root.unmount();
    place.remove();
  };
}

/** What is invoked goes on until the test ends it. */
export function createHolds() {
  const ends = new Map<string, { resolve(output: unknown): void; reject(error: Error): void }>();
  return {
    held: <T,>(id: string) =>
      // The test gives what the machine takes.
      new Promise<T>((resolve, reject) => ends.set(id, { resolve: (output) => resolve(output as T), reject })),
    settle: (id: string, works: boolean, output?: unknown) => {
      const end = ends.get(id);
      if (works) end?.resolve(output);
      else end?.reject(new Error(`${id} failed`));
    },
  };
}

/** Notes the transitions that a machine takes, and the commands that reach it. */
export function createTaken() {
  const taken: string[] = [];
  const heard: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') heard.push(event.event.type);
    if (event.type === '@xstate.microstep') for (const each of event._transitions) taken.push(keyOf(each));
  };
  return { taken, heard, inspect };
}
