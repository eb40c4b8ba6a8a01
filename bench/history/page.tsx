import '../../src/views/kit/mantine.css';
import '../../src/views/kit/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createActor, fromCallback } from 'xstate';
import type { RuntimeConfig } from '../../contract/config';
import { loadDictionary, wordsOf } from '../../src/i18n';
import { projections, type UserLog } from '../../src/log';
import { memoryStorage } from '../../src/log/storage';
import { openStore } from '../../src/log/store';
import { studioMachine } from '../../src/machines/studio/machine';
import type { StudioPorts } from '../../src/ports/studio';
import { provideLibrary } from '../../src/services/results/library';
import { toolByModule } from '../../src/tools';
import { cssVariables, themeIn } from '../../src/views/kit/theme';
import { ResultsPanel } from '../../src/views/results/ResultsPanel';
import { StudioProvider } from '../../src/views/studio/studio-context';
import { answer, scrollFrames } from './answer';
import { storedLog } from './records';

declare global {
  interface Window {
    /** Opens the panel on a log of `count` results; answers how long the log took to open (ms). */
    openPanel: (count: number) => Promise<number>;
    answer: typeof answer;
    scrollFrames: typeof scrollFrames;
  }
}

window.answer = answer;
window.scrollFrames = scrollFrames;
window.openPanel = async (count) => {
  const words = wordsOf('en', await loadDictionary('en'));
  const url = await drawnPicture();
  const entries = storedLog(count, url, Date.now());
  const start = performance.now();
  const log = await openStore({
    userId: 'bench',
    storage: memoryStorage(entries),
    projections,
    tab: 'bench',
    now: Date.now,
    limit: Number.POSITIVE_INFINITY,
  });
  const opening = performance.now() - start;
  const userLog: UserLog = { log, blobs: { put: async () => '', get: async () => undefined, remove: async () => {} } };
  const current = { get: () => userLog, subscribe: () => () => {} };
  const studio = createActor(studioMachine, {
    input: { session: { lastActivity: () => undefined, here: () => '/', now: Date.now } },
  });
  const ports = {
    studio,
    userLog: current,
    library: createActor(provideLibrary(current).provide({ actors: { thumbnails: fromCallback(() => {}) } }), {
      input: { now: Date.now },
    }).start(),
    now: Date.now,
    queries: new QueryClient(),
    onNetworkReturn: () => () => {},
    fileSize: async () => 0,
    // The panel calls nothing else while it is looked at.
  } as unknown as StudioPorts;
  const preferences = { get: () => ({}), subscribe: () => () => {}, set: () => {} };
  const config = { models: [] } as unknown as RuntimeConfig;
  const root = document.getElementById('root');
  if (!root) throw new Error('no place');
  createRoot(root).render(
    <MantineProvider theme={themeIn(words)} cssVariablesResolver={cssVariables}>
      <StudioProvider studio={ports} config={config} preferences={preferences} words={words} locale="en">
        <ResultsPanel
          tool={toolByModule('txt2img')}
          reuse={() => {}}
          write={() => {}}
          tryExample={() => {}}
          goTo={() => {}}
          ask={() => {}}
        />
      </StudioProvider>
    </MantineProvider>,
  );
  return opening;
};

/** A picture of a usual size, with something in it to decode. */
async function drawnPicture(): Promise<string> {
  const canvas = new OffscreenCanvas(768, 512);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (let stripe = 0; stripe < 200; stripe++) {
    context.fillStyle = `oklch(${40 + (stripe % 40)}% 0.15 ${stripe * 7})`;
    context.fillRect((stripe * 97) % 768, (stripe * 53) % 512, 120, 60);
  }
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
}
