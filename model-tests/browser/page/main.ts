import type { InspectionEvent } from 'xstate';
import type { Fact } from '../../../src/facts';
import { openLog } from '../../../src/log';
import type { UploadsInput } from '../../../src/machines/uploads/machine';
import type { UploadsActor } from '../../../src/machines/uploads/selectors';
import type { StudioPorts } from '../../../src/ports/studio';
import { takeCredentials } from '../../../src/services/session/credentials';
import { createStudio } from '../../../src/services/wiring';
import { closedInspector } from '../../../tests/support/closed-inspector';
import { keyOf } from '../../../tests/support/harness/transitions';

/** What a test reaches from outside: the running studio, and which transitions each of its actors took. */
export interface Probe {
  readonly running?: StudioPorts;
  /** The transitions that its actors took. */
  readonly taken: readonly string[];
  /** The states that an actor was in, one after another, as JSON; by the actor's id. */
  visited(actor: string): readonly string[];
  /** Writes facts of an earlier visit. */
  seed(userId: string, facts: readonly Fact[]): Promise<void>;
  /** Keeps every log from growing until the answer is called. */
  holdLog(userId: string): Promise<void>;
  releaseLog(): void;
  breakStorage(): void;
  mendStorage(): void;
  /** Opens a form that takes images. */
  openForm(input: UploadsInput): void;
  readonly form?: UploadsActor;
  /** So much of what is being sent has arrived (percent). */
  progress(percent: number): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

const taken: string[] = [];
const states = new Map<string, string[]>();
const { put } = IDBObjectStore.prototype;
let release = () => {};
let form: UploadsActor | undefined;
let sending: XMLHttpRequest | undefined;

// The page of an earlier visit, or of another tab, starts nothing.
const running = location.hash === '#aside' ? undefined : start();

window.probe = {
  running,
  taken,
  visited: (actor) => states.get(actor) ?? [],
  seed: async (userId, facts) => {
    const { log } = await openLog(userId, navigator.locks);
    await log.append(...facts);
    await log.close();
  },
  holdLog: (userId) => {
    const name = `fastback-log.${userId}`;
    const held = new Promise<void>((resolve) => {
      navigator.locks.request(name, () => {
        resolve();
        return new Promise<void>((done) => {
          release = done;
        });
      });
    });
    new BroadcastChannel(name).postMessage({ kind: 'lock-wanted' });
    return held;
  },
  releaseLog: () => release(),
  get form() {
    return form;
  },
  openForm: (input) => {
    if (!running) throw new Error('this page has no studio');
    running.studio.send({ type: 'uploads.open', field: 'form', input });
    form = running.studio.getSnapshot().context.fields.find(({ field }) => field === 'form')?.actor;
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      sending = this;
      send.call(this, body);
    };
  },
  progress: (percent) => {
    sending?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: percent, total: 100 }));
  },
  breakStorage: () => {
    IDBObjectStore.prototype.put = () => {
      throw new Error('the disk is broken');
    };
  },
  mendStorage: () => {
    IDBObjectStore.prototype.put = put;
  },
};

function start(): StudioPorts {
  return createStudio({
    config: {
      ssoUrl: location.hash === '#external' ? `${location.origin}/sso` : undefined,
      uploadMaxBytes: 10_485_760,
    },
    credentials: takeCredentials(),
    navigate: () => undefined,
    reload: () => undefined,
    inspector: { inspect: record, port: closedInspector, trails: () => [] },
  });
}

function record(event: InspectionEvent) {
  if (event.type === '@xstate.snapshot') note(event.actorRef, event.snapshot);
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) taken.push(keyOf(transition));
}

function note(actor: object, snapshot: object) {
  if (!('id' in actor) || !('value' in snapshot)) return;
  const id = String(actor.id);
  states.set(id, [...(states.get(id) ?? []), JSON.stringify(snapshot.value)]);
}
