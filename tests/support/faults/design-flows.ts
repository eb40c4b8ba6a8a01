import type { DesignReading } from '../../../contract/design-reading';
import { designSteps, namedDesigns } from '../../../src/log/projections/designs';
import { selectFailure as selectPreviewFailure } from '../../../src/machines/car-preview/machine';
import { type DesignSheetActor, selectFailure, selectIsResting } from '../../../src/machines/design-sheet/selectors';
import {
  type PictureReadingActor,
  selectIsAway,
  selectIsRefused,
  selectSeen,
} from '../../../src/machines/picture-reading/machine';
import type { OpenedCarPreview } from '../../../src/ports/editors';
import { sedan } from '../designs';
import { json } from '../fake-server';
import { glbAnswer } from '../smallest-glb';
import { type Flow, logged, type Stage } from './flows';

const reading: DesignReading = { design: { version: 1 }, words: [], contradictions: [] };

/** A design is read of words, and kept under a name. */
export function sheet(): Flow {
  let actor: DesignSheetActor | undefined;
  return {
    name: 'Reading a design of words and naming it',
    machines: ['design-sheet', 'recorder'],
    concerns: /designs\/read/,
    begins: 'signed in',
    serve: (server) => {
      actor = undefined;
      server.on('POST /api/designs/read', () => json({ ...reading, sheet: sedan } satisfies DesignReading));
      return () => 0;
    },
    start: (stage) => {
      if (actor?.getSnapshot().hasTag('failed')) return actor.send({ type: 'request.retry' });
      const words = { prompt: 'a red sedan', seed: 7, cfgScale: 7 };
      const opening = stage.tab().openDesignSheet({ kind: 'words', words });
      void opening.then((opened) => {
        actor?.stop();
        actor = opened;
        stage.opened(() => {
          opened.stop();
          actor = undefined;
        });
      });
    },
    goOn: (stage) => {
      if (!actor || !selectIsResting(actor.getSnapshot()) || isNamed(stage)) return;
      actor.send({ type: 'name.save', name: 'mine' });
    },
    look: ({ words, saw }) => {
      const failure = actor && selectFailure(actor.getSnapshot());
      if (failure) saw(words.designSheet.failures[failure.kind]());
    },
    isDone: (stage) => isNamed(stage) && logged(stage, designSteps)?.length === 1,
  };
}

const isNamed = (stage: Stage) => logged(stage, namedDesigns)?.length === 1;

/** What is drawn, or a design, is shown in 3D. */
export function preview(name: string, of: 'drawing' | 'design'): Flow {
  let opened: OpenedCarPreview | undefined;
  const open = async ({ tab, opened: inTab }: Stage) => {
    if (of === 'drawing') {
      const { actor } = await tab().openCarEditor(() => undefined);
      inTab(() => actor.stop());
      return tab().openCarPreview(actor);
    }
    const actor = await tab().openDesignSheet({ kind: 'sheet', sheet: { design: sedan, locks: [] } });
    inTab(() => actor.stop());
    return tab().openDesignPreview(actor);
  };
  return {
    name,
    machines: ['car-preview', of === 'drawing' ? 'car-editor' : 'design-sheet'],
    concerns: /engine\/preview-mesh|designs\/preview/,
    begins: 'signed in',
    serve: (server) => {
      opened = undefined;
      server.on('POST /api/engine/preview-mesh', glbAnswer);
      server.on('POST /api/designs/preview', glbAnswer);
      return () => 0;
    },
    start: (stage) => {
      if (opened?.actor.getSnapshot().hasTag('failed')) return opened.actor.send({ type: 'preview.retry' });
      if (opened) return;
      void open(stage).then((preview) => {
        opened = preview;
        preview.actor.send({ type: 'preview.open' });
        stage.opened(() => {
          preview.close();
          opened = undefined;
        });
      });
    },
    look: ({ words, saw }) => {
      const failure = opened && selectPreviewFailure(opened.actor.getSnapshot());
      if (failure) saw(words.carEditor.preview.failures[failure.kind === 'network' ? 'network' : 'broken']());
    },
    isDone: () => opened?.model.get() !== undefined,
  };
}

const seen: DesignReading['picture'] = {
  ...{ kind: 'line', view: 'side', facing: 'left', body: 'sedan', confidence: 0.8 },
  confidences: { kind: 0.7, view: 0.8, facing: 0.9, body: 0.6 },
  ...{ outline: [], notes: [] },
};

/** The car in a picture of the form is read. */
export function picture(): Flow {
  let actor: PictureReadingActor | undefined;
  return {
    name: 'Reading the car in a picture',
    machines: ['picture-reading'],
    concerns: /designs\/read/,
    begins: 'signed in',
    serve: (server) => {
      actor = undefined;
      server.on('POST /api/designs/read', () => json({ ...reading, picture: seen } satisfies DesignReading));
      return () => 0;
    },
    start: (stage) => {
      actor?.stop();
      void stage
        .tab()
        .openPictureReading({ url: '/api/file/one', answers: {} })
        .then((opened) => {
          actor = opened;
          stage.opened(() => {
            opened.stop();
            actor = undefined;
          });
        });
    },
    look: ({ saw, pictureWords }) => {
      const snapshot = actor?.getSnapshot();
      if (snapshot && selectIsAway(snapshot)) saw(pictureWords.failed());
      if (snapshot && selectIsRefused(snapshot)) saw(pictureWords.refused());
    },
    isDone: () => actor !== undefined && selectSeen(actor.getSnapshot())?.picture.body === 'sedan',
  };
}
