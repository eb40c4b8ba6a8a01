import { paintings } from '../../../src/log/projections/paintings';
import { repaints } from '../../../src/log/projections/repaints';
import type { OpenedImageEditor } from '../../../src/machines/image-editor/opened';
import { selectOpenFailure } from '../../../src/machines/image-editor/selectors';
import { selectFailure } from '../../../src/machines/model-viewer/selectors';
import { selectUploadFailure } from '../../../src/machines/upload/selectors';
import { imagesOf } from '../../../src/machines/uploads/selectors';
import type { OpenedModelViewer } from '../../../src/ports/models';
import { failureText as modelText } from '../../../src/views/model-viewer/failure-text';
import { failureText as uploadText } from '../../../src/views/upload/words';
import { json } from '../fake-server';
import { glbAnswer } from '../smallest-glb';
import { type Flow, logged, type Stage } from './flows';

const FIELD = 'imgProduct.image';
const png = () => new Response('pixels', { headers: { 'content-type': 'image/png' } });

/** A picture of the form is uploaded; the faults concern where it is to go, or its bytes. */
export function upload(name: string, concerns: RegExp): Flow {
  const uploadsOf = ({ tab }: Stage) =>
    tab()
      .studio.getSnapshot()
      .context.fields.find(({ field }) => field === FIELD)?.actor;
  const entryOf = (stage: Stage) => uploadsOf(stage)?.getSnapshot().context.entries[0];
  return {
    name,
    machines: ['upload', 'uploads', 'studio'],
    concerns,
    begins: 'signed in',
    serve: (server) => {
      const preSigned = { preSignedUrl: '/api/file/put/key?signature=s', fileUrl: '/api/file/key' };
      server.on('GET /api/file/getPreSignedUrl', () => json(preSigned));
      server.on('PUT /api/file/put/key', () => json({ status: 'success' }));
      return () => 0;
    },
    start: (stage) => {
      const upload = entryOf(stage)?.upload?.actor;
      if (upload?.getSnapshot().hasTag('retryable')) return upload.send({ type: 'upload.retry' });
      stage.tab().studio.send({ type: 'uploads.open', field: FIELD, input: { max: 1, kept: [] } });
      const file = new File(['pixels'], 'car.png', { type: 'image/png' });
      uploadsOf(stage)?.send({ type: 'uploads.add', files: [file] });
    },
    look: (stage) => {
      const failure = entryOf(stage)?.upload?.actor.getSnapshot();
      const why = failure && selectUploadFailure(failure);
      if (why) stage.saw(uploadText(why, 'car.png', stage.words));
    },
    isDone: (stage) => imagesOf(uploadsOf(stage)?.getSnapshot().context.entries ?? []).length === 1,
  };
}

/** A 3D result is opened and painted. */
export function model(): Flow {
  let viewer: OpenedModelViewer | undefined;
  const isPainted = (stage: Stage) => logged(stage, repaints)?.r1 !== undefined;
  return {
    name: 'Opening and painting a 3D model',
    machines: ['model-viewer', 'recorder'],
    concerns: /file\/car\.glb/,
    begins: 'signed in',
    serve: (server) => {
      viewer = undefined;
      server.on('GET /api/file/car.glb', glbAnswer);
      return () => 0;
    },
    start: (stage) => {
      if (viewer?.actor.getSnapshot().hasTag('retryable')) return viewer.actor.send({ type: 'model.retry' });
      const source = { kind: 'url', url: 'http://localhost/api/file/car.glb' } as const;
      void stage
        .tab()
        .openModelViewer({ source, name: 'car', resultId: 'r1' })
        .then((opened) => {
          viewer?.close();
          viewer = opened;
          stage.opened(() => {
            opened.close();
            viewer = undefined;
          });
        });
    },
    goOn: (stage) => {
      if (!viewer?.actor.getSnapshot().hasTag('ready') || isPainted(stage)) return;
      viewer.actor.send({ type: 'look.change', patch: { color: '#00ff00' } });
    },
    look: ({ saw, words }) => {
      const failure = viewer && selectFailure(viewer.actor.getSnapshot());
      if (failure) saw(modelText(failure, words, 'en').join('. '));
    },
    isDone: isPainted,
  };
}

const tip = { layer: 'paint', erase: false, size: 8, hardness: 1, opacity: 1, color: '#000000' } as const;

/** A picture is opened in the image editor, and painted on. */
export function painting(): Flow {
  let editor: OpenedImageEditor | undefined;
  const isPainted = (stage: Stage) => logged(stage, paintings)?.[0]?.marks.length === 1;
  return {
    name: 'Painting on a picture',
    machines: ['image-editor', 'recorder'],
    concerns: /file\/one/,
    begins: 'signed in',
    serve: (server) => {
      editor = undefined;
      server.on('GET /api/file/one', png);
      return () => 0;
    },
    start: (stage) => {
      if (editor?.actor.getSnapshot().hasTag('failed')) return editor.actor.send({ type: 'load.retry' });
      const request = { name: 'car', picture: 'http://localhost/api/file/one', deliverPicture: () => undefined };
      void stage
        .tab()
        .openImageEditor(request)
        .then((opened) => {
          editor?.actor.stop();
          editor = opened;
          stage.opened(() => {
            opened.actor.stop();
            editor = undefined;
          });
        });
    },
    goOn: () => {
      const snapshot = editor?.actor.getSnapshot();
      if (snapshot?.hasTag('asking-resume')) editor?.actor.send({ type: 'question.yes' });
      if (!snapshot?.hasTag('ready') || snapshot.context.history.marks.length > 0) return;
      editor?.actor.send({ type: 'stroke.begin' });
      editor?.actor.send({ type: 'stroke.end', mark: { kind: 'stroke', tip, points: [0, 0, 100] } });
    },
    look: ({ saw, words }) => {
      const failure = editor && selectOpenFailure(editor.actor.getSnapshot());
      if (failure) saw(words.imageEditor.openFailures[failure]());
    },
    isDone: isPainted,
  };
}
