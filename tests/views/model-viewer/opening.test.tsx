// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createReadable } from '../../../src/log/projection';
import { modelViewerMachine } from '../../../src/machines/model-viewer/machine';
import { modelStageMachine } from '../../../src/machines/model-viewer/stage';
import type { OpenedModelViewer } from '../../../src/ports/models';
import type { StudioPorts } from '../../../src/ports/studio';
import { ModelViewer } from '../../../src/views/model-viewer/ModelViewer';
import { renderInStudio } from '../../support/render-in-studio';

const source = { kind: 'url', url: '/api/file/car.glb' } as const;

/** A viewer whose model is still on its way. */
function opened(): OpenedModelViewer {
  const machine = modelViewerMachine.provide({ actors: { load: fromCallback(() => {}) } });
  return {
    actor: createActor(machine, { input: { source, now: () => 0 } }).start(),
    stage: createActor(modelStageMachine).start(),
    model: createReadable(undefined),
    attach: () => () => {},
    close: vi.fn(),
  };
}

const withOpening = (openModelViewer: StudioPorts['openModelViewer']) =>
  renderInStudio(() => <ModelViewer model={{ source, name: 'car' }} />, { ports: { openModelViewer } });

describe('the viewer of a model', () => {
  it('says that it could not be opened, and opens when it is asked again', async () => {
    // given a viewer whose program does not come the first time
    const open = vi.fn<StudioPorts['openModelViewer']>().mockRejectedValueOnce(new Error('no network'));
    open.mockResolvedValue(opened());
    const { place, press, leave, words } = await withOpening(open);
    // then an alert says so
    expect(place.querySelector('[role=alert]')?.textContent).toContain(words.modelViewer.unopened());
    // when it is asked for again
    await press(words.common.retry());
    // then it is on its way
    expect(place.textContent).not.toContain(words.modelViewer.unopened());
    expect(place.querySelector('[role=application]')).not.toBeNull();
    expect(open).toHaveBeenCalledTimes(2);
    await leave();
  });

  it('closes a model viewer that opens after the user left it', async () => {
    // given
    let come = (_: OpenedModelViewer) => {};
    const { leave } = await withOpening(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    await leave();
    // when
    const viewer = opened();
    come(viewer);
    // then
    await vi.waitFor(() => expect(viewer.close).toHaveBeenCalledOnce());
  });
});
