import '../../../src/views/mantine.css';
import '../../../src/views/tokens.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { keyOf } from '../../../model-tests/harness/transitions';
import { wordsOf } from '../../../src/i18n';
import zh from '../../../src/i18n/zh';
import type { UserLog } from '../../../src/log';
import { openBlobs } from '../../../src/log/blobs';
import { createReadable } from '../../../src/log/projection';
import { configOf } from '../../../src/machines/car-editor/car-config';
import type { Drawing } from '../../../src/machines/car-editor/drawing';
import { begin } from '../../../src/machines/car-editor/history';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { CarEditor } from '../../../src/views/car-editor/CarEditor';
import { type StudioPorts, StudioProvider } from '../../../src/views/studio-context';
import { cssVariables, themeIn } from '../../../src/views/theme';

/** The editor as it is, on a drawing of the test's, whose effects end when the test says so. */
export interface EditorProbe {
  start(drawing: Drawing): void;
  /** The transitions that its actor took, of all that were started. */
  readonly taken: string[];
  state(): unknown;
  settle(id: 'save' | 'export', works: boolean): void;
}

declare global {
  interface Window {
    editor: EditorProbe;
  }
}

const words = wordsOf('zh', zh);
const taken: string[] = [];
const ends = new Map<string, (works: boolean) => void>();
const held = (id: string) =>
  new Promise<void>((resolve, reject) => {
    ends.set(id, (works) => (works ? resolve() : reject(new Error(`${id} failed`))));
  });

const machine = carEditorMachine.provide({
  actors: { save: fromPromise(() => held('save')), export: fromPromise(() => held('export')) },
});
const editorOf = (drawing: Drawing) =>
  createActor(machine, {
    input: { drawingId: 'd', history: begin(drawing), now: Date.now },
    inspect: (event) => {
      if (event.type === '@xstate.microstep') for (const each of event._transitions) taken.push(keyOf(each));
    },
  });

let actor: ReturnType<typeof editorOf> | undefined;
let leave = () => {};

function start(drawing: Drawing) {
  leave();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const running = editorOf(drawing).start();
  actor = running;
  const configs = {
    ...createReadable([configOf(drawing, 'mine', new Date().toISOString())]),
    remove: () => {},
    refresh: () => {},
  };
  const userLog = { blobs: openBlobs('nobody', false) };
  const studio = {
    openCarEditor: async () => ({ actor: running, configs }),
    // The editor asks for nothing else of the log.
    userLog: createReadable(userLog as unknown as UserLog),
    now: Date.now,
    // Nor of the studio.
  } as unknown as StudioPorts;
  const preferences = { ...createReadable({}), set: () => {} };
  const config = { currency: 'CNY', wechat: false, testMode: false, uploadMaxBytes: 1, engine: 'none', models: [] };
  root.render(
    <MantineProvider theme={themeIn(words)} cssVariablesResolver={cssVariables}>
      <StudioProvider
        studio={studio}
        // Prices are of no interest here.
        config={config as never}
        preferences={preferences}
        words={words}
        locale="zh"
      >
        <Notifications />
        <CarEditor deliver={() => {}} close={() => {}} />
      </StudioProvider>
    </MantineProvider>,
  );
  leave = () => {
    root.unmount();
    place.remove();
  };
}

window.editor = {
  start,
  taken,
  state: () => actor?.getSnapshot().value,
  settle: (id, works) => ends.get(id)?.(works),
};
