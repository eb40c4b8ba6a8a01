import { type ActorRefFrom, createActor } from 'xstate';
import type { BoardWords, EditorWords, PictureWords } from '../../../src/i18n';
import type { Projection } from '../../../src/log/projection';
import { drafts } from '../../../src/log/projections/drafts';
import { drawings } from '../../../src/log/projections/drawings';
import { favourites } from '../../../src/log/projections/favourites';
import { history } from '../../../src/log/projections/history';
import { selectRead } from '../../../src/machines/prompt-reading/machine';
import { failureOf } from '../../../src/machines/request-error';
import { selectAuth, selectUser } from '../../../src/machines/session/selectors';
import type { StudioPorts } from '../../../src/ports/studio';
import { requestText } from '../../../src/views/kit/request-text';
import { failureText as signInText } from '../../../src/views/sign-in/failure-text';
import { json, problem, type ScriptedServer } from '../fake-server';

/** What a flow works with: the app's open tab, and a provider that remembers. */
export interface Stage {
  readonly tab: () => StudioPorts;
  readonly words: EditorWords;
  readonly pictureWords: PictureWords;
  readonly boardWords: BoardWords;
  /** Notes what the user is shown. */
  readonly saw: (text: string) => void;
  /** What a view has opened ends with its tab. */
  readonly opened: (stop: () => void) => void;
}

/** Something that a user wants, from the command until it is there. */
export interface Flow {
  readonly name: string;
  /** The machines that it goes through, by their folders. */
  readonly machines: readonly string[];
  /** The requests that faults concern; a flow without any knows only the faults of a browser. */
  readonly concerns?: RegExp;
  /** Where it begins: signed in, by opening a link, or at the form for signing in. */
  readonly begins: 'signed in' | 'by a link' | 'signed out';
  /** Gives the provider its answers; answers how many things it has made. */
  serve(server: ScriptedServer): () => number;
  /** What the user does, at first and whenever it has failed. */
  start(stage: Stage): void;
  /** What the user does next, once the first part is there. */
  goOn?(stage: Stage): void;
  /** Notes what is shown now. */
  look?(stage: Stage): void;
  isDone(stage: Stage): boolean;
}

/** The state of a projection; undefined without a log. */
export const logged = <S>({ tab }: Stage, projection: Projection<S>): S | undefined =>
  tab().userLog.get()?.log.projection(projection).get();

const nothingMade = () => () => 0;

export const link: Flow = {
  name: 'Signing in by a link',
  machines: ['session', 'recorder'],
  concerns: /\/api\/auth\/self/,
  begins: 'by a link',
  serve: nothingMade,
  start: () => undefined,
  isDone: ({ tab }) => tab().userLog.get() !== undefined,
};

export const password: Flow = {
  name: 'Signing in by a password',
  machines: ['auth', 'session'],
  concerns: /\/api\/auth\/login/,
  begins: 'signed out',
  serve: (server) => {
    server.on('GET /api/auth/self', () => problem(401, 'auth.expired'));
    server.on('POST /api/auth/login', () =>
      json({ status: 'success', data: { token: 'session', userInfo: { id: 'ada', defaultApiKey: 'key' } } }),
    );
    return () => 0;
  },
  start: ({ tab }) => {
    const request = { mode: 'password', username: 'ada', password: 'secret' } as const;
    tab().session.send({ type: 'session.open-dialog' });
    selectAuth(tab().session.getSnapshot())?.send({ type: 'auth.submit', request });
  },
  look: ({ tab, words, saw }) => {
    const failure = selectAuth(tab().session.getSnapshot())?.getSnapshot().context.failure;
    if (failure && failure.kind !== 'field-refused') saw(signInText(failure, 'password', words));
  },
  isDone: ({ tab }) => selectUser(tab().session.getSnapshot())?.id === 'ada',
};

const url = 'http://localhost/api/file/one';

/** Begins by itself with every opening of the log. */
export const restored: Flow = {
  name: 'Fetching what the account made elsewhere',
  machines: ['restoring', 'recorder'],
  concerns: /\/api\/v1\/ai\/tasks$/,
  begins: 'by a link',
  serve: (server) => {
    const task = { task_id: 't1', request_id: 'elsewhere', model: 't2threeviews_context', body: {}, seed: 7 };
    const finished = { ...task, results: [{ url, type: 'image' }], finished_at: '2026-11-21T09:00:00.000Z' };
    server.on('GET /api/v1/ai/tasks', () => json({ data: [finished], next: null, resume: '5.t1' }));
    return () => 0;
  },
  start: () => undefined,
  isDone: (stage) => logged(stage, history)?.pages.flatMap(({ generations }) => generations).length === 1,
};

export const favourite: Flow = {
  name: 'Adding a favourite',
  machines: ['favourites', 'request', 'recorder'],
  concerns: /^POST \/api\/resource\/favorite$/,
  begins: 'signed in',
  serve: (server) => {
    const made = new Set<string>();
    server.on('POST /api/resource/favorite', ({ body }) => {
      made.add(JSON.parse(body).url);
      return json({ _id: 'f1', url, name: 'car', type: 'product' });
    });
    return () => made.size;
  },
  start: ({ tab, saw }) => {
    const candidate = { url, name: 'car', prompt: 'a red car', media: 'image', resultId: 'r1' } as const;
    const adding = tab().favourites.add(candidate, () => saw('waiting to try again'));
    void adding.then((outcome) => outcome !== 'done' && saw(`not added: ${outcome}`));
  },
  isDone: (stage) => Object.keys(logged(stage, favourites) ?? {}).length === 1,
};

export const profile: Flow = {
  name: 'Saving the profile',
  machines: ['account', 'request', 'session'],
  concerns: /^PUT \/api\/users/,
  begins: 'signed in',
  serve: (server) => {
    server.on('PUT /api/users/:id', ({ path, body }) =>
      json({ status: 'success', data: { id: path.split('/').at(-1), ...JSON.parse(body) } }),
    );
    return () => 0;
  },
  start: ({ tab, saw, words }) =>
    void tab()
      .account.save({ name: 'Ada Lovelace' })
      .catch((error: unknown) => saw(requestText(failureOf(error), words))),
  isDone: ({ tab }) => selectUser(tab().session.getSnapshot())?.name === 'Ada Lovelace',
};

/** The reading of a description, started by every page with a form. */
export function description(): Flow {
  let reading: ActorRefFrom<StudioPorts['promptReading']> | undefined;
  return {
    name: 'Reading a description',
    machines: ['prompt-reading'],
    concerns: /designs\/read/,
    begins: 'signed in',
    serve: (server) => {
      server.on('POST /api/designs/read', () => json({ design: { version: 1 }, words: [], contradictions: [] }));
      return () => 0;
    },
    start: ({ tab, opened }) => {
      reading?.stop();
      const begun = createActor(tab().promptReading, {
        input: { prompt: 'a red SUV' },
        inspect: tab().inspect,
      }).start();
      reading = begun;
      opened(() => {
        begun.stop();
        reading = undefined;
      });
    },
    look: ({ saw }) => {
      if (reading?.getSnapshot().hasTag('failed')) saw('not read');
    },
    isDone: () => reading !== undefined && selectRead(reading.getSnapshot())?.prompt === 'a red SUV',
  };
}

export const draft: Flow = {
  name: 'Keeping what is typed into a form',
  machines: ['library', 'recorder'],
  begins: 'signed in',
  serve: nothingMade,
  start: ({ tab }) => tab().keepDraft('txt2img', { customPrompt: 'half a sentence' }),
  look: warnOfStorage,
  isDone: (stage) => logged(stage, drafts)?.txt2img?.customPrompt === 'half a sentence',
};

export const drawing: Flow = {
  name: 'Drawing in the car editor',
  machines: ['car-editor', 'recorder'],
  begins: 'signed in',
  serve: nothingMade,
  start: ({ tab, opened }) => {
    const edit = { kind: 'set-type', type: 'suv_compact', outline: 'new' } as const;
    const opening = tab().openCarEditor(() => undefined);
    void opening.then(({ actor }) => {
      opened(() => actor.stop());
      actor.send({ type: 'drawing.edit', edit });
    });
  },
  look: warnOfStorage,
  isDone: (stage) => logged(stage, drawings)?.[0]?.steps.at(-1)?.drawing.type === 'suv_compact',
};

/** Says what the banner about the storage says. */
export function warnOfStorage({ tab, saw }: Stage) {
  if (tab().userLog.get()?.log.status.get().full) saw('the storage is full');
}
