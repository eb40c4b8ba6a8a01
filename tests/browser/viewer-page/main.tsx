import '../../../src/views/kit/mantine.css';
import '../../../src/views/kit/tokens.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { wordsOf } from '../../../src/i18n';
import zh from '../../../src/i18n/zh';
import type { UserLog } from '../../../src/log';
import { openBlobs } from '../../../src/log/blobs';
import { createReadable } from '../../../src/log/projection';
import type { HistoryItem } from '../../../src/log/projections/history';
import type { OpenedModelViewer } from '../../../src/ports/models';
import type { StudioPorts } from '../../../src/ports/studio';
import { cssVariables, themeIn } from '../../../src/views/kit/theme';
import { InlineModel } from '../../../src/views/model-viewer/InlineModel';
import { ModelViewer } from '../../../src/views/model-viewer/ModelViewer';
import { ModelSlots } from '../../../src/views/model-viewer/slots';
import { StudioProvider } from '../../../src/views/studio/studio-context';
import { openOf, probe, readyViewer, source } from './viewers';

const words = wordsOf('zh', zh);
let leave = () => {};

/** Draws a view inside a studio that opens this viewer and nothing else. */
function show(viewer: () => OpenedModelViewer, view: ReactNode) {
  leave();
  const place = document.body.appendChild(document.createElement('div'));
  place.style.height = '100vh';
  const root = createRoot(place);
  const userLog = { blobs: openBlobs('nobody', false) };
  const studio = {
    openModelViewer: async () => viewer(),
    // A viewer asks for nothing else of the log,
    userLog: createReadable(userLog as unknown as UserLog),
    now: Date.now,
    // nor of the studio.
  } as unknown as StudioPorts;
  const device = createReadable({ modelViewer: { shadow: false, environment: 'room' } });
  const preferences = { ...device, set: () => {} };
  root.render(
    <MantineProvider theme={themeIn(words)} cssVariablesResolver={cssVariables}>
      {/* Prices and limits are of no interest here. */}
      <StudioProvider studio={studio} config={{} as never} preferences={preferences} words={words} locale="zh">
        <Notifications />
        {view}
      </StudioProvider>
    </MantineProvider>,
  );
  leave = () => {
    root.unmount();
    place.remove();
  };
}

const item = (id: string) =>
  ({ id, url: `/api/file/${id}.glb`, type: '3d', module: 'imgto3d', prompt: id, createdAt: 0 }) as HistoryItem;

let drawn = false;

window.viewer = {
  ...probe,
  draws: () => drawn,
  showModel: (input) => {
    drawn = false;
    const opened = openOf(input);
    show(() => opened, <ModelViewer model={{ source, name: 'car' }} />);
  },
  showStage: (isDrawn) => {
    drawn = isDrawn;
    const opened = readyViewer(isDrawn);
    show(() => opened, <ModelViewer model={{ source, name: 'car' }} />);
  },
  showSlots: (live, ids) =>
    show(
      () => readyViewer(false),
      <ModelSlots live={live}>
        {ids.map((id) => (
          <section key={id} aria-label={id} style={{ height: 120 }}>
            <InlineModel item={item(id)}>{id}</InlineModel>
          </section>
        ))}
      </ModelSlots>,
    ),
};
