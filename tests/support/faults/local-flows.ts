import { type ActorRefFrom, createActor } from 'xstate';
import { boards } from '../../../src/log/projections/boards';
import { deferrals } from '../../../src/log/projections/deferrals';
import { history } from '../../../src/log/projections/history';
import { readItems } from '../../../src/machines/board/items';
import { boardMachine } from '../../../src/machines/board/machine';
import type { InstallationActor } from '../../../src/ports/installation';
import { startInstallation } from '../../../src/services/installation/start';
import { requestOf } from '../generations';
import { type Flow, logged, restored, type Stage, warnOfStorage } from './flows';
import { generation } from './paid-flows';

/** A note is written on a board. */
export function board(): Flow {
  let actor: ActorRefFrom<typeof boardMachine> | undefined;
  return {
    name: 'Writing on a board',
    machines: ['board', 'recorder'],
    begins: 'signed in',
    serve: () => {
      actor = undefined;
      return () => 0;
    },
    start: (stage) => {
      if (actor) return;
      const { now, inspect } = stage.tab();
      const kept = logged(stage, boards)?.find(({ boardId }) => boardId === 'b1');
      const sheet = { name: kept?.name ?? 'board', items: readItems(kept?.items ?? []) };
      const opened = createActor(boardMachine, { input: { boardId: 'b1', sheet, now }, inspect }).start();
      actor = opened;
      stage.opened(() => {
        opened.stop();
        actor = undefined;
      });
      if (sheet.items.length === 0) opened.send({ type: 'note.add', id: 'n1' });
      opened.send({ type: 'note.write', id: 'n1', text: 'a lower roof' });
    },
    look: warnOfStorage,
    isDone: (stage) => readItems(logged(stage, boards)?.[0]?.items ?? []).some(({ text }) => text === 'a lower roof'),
  };
}

/** A picture is wanted without a network, and sent when that is back. */
export function deferral(): Flow {
  const sent = generation('A generation that was wanted without a network', 'task');
  return {
    ...sent,
    machines: ['deferrals', ...sent.machines],
    start: (stage) => {
      if (hasBegun(stage)) return sent.start(stage);
      Object.assign(navigator, { onLine: false });
      stage.tab().startGeneration(requestOf({ taskId: crypto.randomUUID() }));
      Object.assign(navigator, { onLine: true });
    },
    goOn: (stage) => {
      const [waiting] = logged(stage, deferrals) ?? [];
      if (!waiting) return;
      // What is kept in the log is a request as it was given.
      const { deferralId, request } = waiting as Parameters<typeof schedule>[1];
      schedule(stage, { deferralId, request });
      window.dispatchEvent(new Event('online'));
    },
  };
}

type Deferred = Extract<
  Parameters<ReturnType<Stage['tab']>['deferrals']['send']>[0],
  { type: 'deferral.add' }
>['deferred'];

const schedule = ({ tab }: Stage, deferred: Deferred) => tab().deferrals.send({ type: 'deferral.schedule', deferred });

const hasBegun = ({ tab }: Stage) => tab().studio.getSnapshot().context.generations.length > 0;

/** A newer build than that of the page is looked for, and offered once it is kept. */
export function newBuild(): Flow {
  let actor: InstallationActor | undefined;
  return {
    name: 'Being offered a newer build',
    machines: ['installation'],
    concerns: /service-worker\.js/,
    begins: 'signed in',
    serve: (server) => {
      actor = undefined;
      server.on('GET /service-worker.js', () => new Response('', { headers: { 'content-type': 'text/javascript' } }));
      return () => 0;
    },
    start: (stage) => {
      actor?.stop();
      const opened = startInstallation(container(), stage.tab().inspect);
      actor = opened;
      stage.opened(() => {
        opened.stop();
        actor = undefined;
      });
    },
    isDone: () => actor?.getSnapshot().hasTag('offered') ?? false,
  };
}

/** The browser's: it takes a script that comes as one, behind which a newer build waits. */
function container(): ServiceWorkerContainer {
  const waiting = { postMessage: (_: unknown, [port]: readonly MessagePort[]) => port?.postMessage(true) };
  const register = async (script: string) => {
    const answer = await fetch(script);
    if (!answer.headers.get('content-type')?.startsWith('text/javascript')) throw new TypeError('no script');
    return Object.assign(new EventTarget(), { waiting, installing: null, update: async () => undefined });
  };
  // Nothing else of a container is asked for.
  return { register } as unknown as ServiceWorkerContainer;
}

/** The only result is removed from the history. */
export function removal(): Flow {
  let removed: string | undefined;
  const shown = (stage: Stage) =>
    logged(stage, history)
      ?.pages.flatMap(({ generations }) => generations)
      .flatMap(({ results }) => results.filter((result) => !result.deleted));
  return {
    ...restored,
    name: 'Removing a result from the history',
    machines: ['library', 'recorder'],
    concerns: undefined,
    begins: 'signed in',
    serve: (server) => {
      removed = undefined;
      return restored.serve(server);
    },
    goOn: (stage) => {
      const [result] = shown(stage) ?? [];
      if (!result) return;
      removed = result.id;
      stage.tab().results.remove([result.id]);
    },
    look: warnOfStorage,
    isDone: (stage) => removed !== undefined && shown(stage)?.length === 0,
  };
}

/** The only result gets stars and a tag. */
export function marking(): Flow {
  const shown = (stage: Stage) =>
    logged(stage, history)
      ?.pages.flatMap(({ generations }) => generations)
      .flatMap(({ results }) => results);
  return {
    ...restored,
    name: 'Giving a result stars and tags',
    machines: ['library', 'recorder'],
    concerns: undefined,
    begins: 'signed in',
    goOn: (stage) => {
      const [result] = shown(stage) ?? [];
      if (!result) return;
      const { results } = stage.tab();
      results.rate([{ resultId: result.id, stars: 5 }]);
      results.tag([{ resultId: result.id, tags: ['low nose'] }]);
    },
    look: warnOfStorage,
    isDone: (stage) => shown(stage)?.some(({ stars, tags }) => stars === 5 && tags?.[0] === 'low nose') === true,
  };
}
