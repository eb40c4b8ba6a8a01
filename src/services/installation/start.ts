import { fromEvent, interval, merge, Subscription, throttleTime } from 'rxjs';
import { createActor, fromCallback, type InspectionEvent } from 'xstate';
import { type InstallationCommand, installationMachine } from '../../machines/installation/machine';
import type { InstallationActor } from '../../ports/installation';
import { appEntry } from '../browser/new-build';

const SCRIPT = '/service-worker.js';
/** A newer build is looked for this often, and when the page is looked at again after as long (ms). */
const LOOK_EVERY = 30 * 60_000;
/** The app is kept once the page has fetched nothing for so long, and no later than this (ms). */
const QUIET = 3_000;
const LATEST = 30_000;

/** Starts keeping the app in this browser. */
export function startInstallation(
  container: ServiceWorkerContainer,
  inspect: (event: InspectionEvent) => void,
): InstallationActor {
  const machine = installationMachine.provide({
    actors: {
      watch: fromCallback<InstallationCommand>(({ sendBack }) => {
        const subscription = new Subscription();
        const watch = async () => {
          const registration = await container.register(SCRIPT);
          if (subscription.closed) return;
          subscription.add(watchForBuilds(registration, () => sendBack({ type: 'build.ready' })));
        };
        // Without it the app works as before: it needs the network.
        subscription.add(whenQuiet(() => void watch().catch(() => undefined)));
        return () => subscription.unsubscribe();
      }),
    },
    // Pages come from the network first: whichever worker answers, the newer build is shown.
    actions: { reload: () => location.reload() },
  });
  return createActor(machine, { id: 'installation', inspect }).start();
}

/**
 * Acts once the page has fetched what it begins with: all files of the app on one line with those would delay them.
 * @returns gives up waiting
 */
function whenQuiet(act: () => void): () => void {
  const latest = setTimeout(end, LATEST);
  let quiet = setTimeout(end, QUIET);
  const observer = new PerformanceObserver(() => {
    clearTimeout(quiet);
    quiet = setTimeout(end, QUIET);
  });
  observer.observe({ type: 'resource' });
  function stop() {
    observer.disconnect();
    clearTimeout(latest);
    clearTimeout(quiet);
  }
  function end() {
    stop();
    act();
  }
  return stop;
}

/** Calls `ready` for each newer build than that of this page, once it is kept as a whole. */
function watchForBuilds(registration: ServiceWorkerRegistration, ready: () => void): Subscription {
  const watching = new Subscription();
  const arrived = async (waiting: ServiceWorker) => {
    if (await isNewer(waiting)) ready();
    else watching.add(leaveToIt(waiting));
  };
  const follow = (installing: ServiceWorker) => {
    installing.addEventListener('statechange', () => {
      // The first worker of a browser does not wait.
      if (installing.state === 'installed' && registration.active) void arrived(installing);
    });
  };
  if (registration.waiting) void arrived(registration.waiting);
  if (registration.installing) follow(registration.installing);
  watching.add(
    fromEvent(registration, 'updatefound').subscribe(() => {
      if (registration.installing) follow(registration.installing);
    }),
  );
  watching.add(
    merge(interval(LOOK_EVERY), fromEvent(document, 'visibilitychange'))
      .pipe(throttleTime(LOOK_EVERY))
      // Without an answer it is looked for again later.
      .subscribe(() => void registration.update().catch(() => undefined)),
  );
  return watching;
}

/** Whether that worker keeps another build than the one of this page. */
const isNewer = (waiting: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      resolve(data);
      port1.close();
    };
    waiting.postMessage(appEntry(), [port2]);
  });

/**
 * This page is of the worker's build already: it takes the former one's place when no other tab needs that, and in a
 * moment when the page is hidden. A page that is loaded while workers change may wait for an answer in vain.
 */
const leaveToIt = (waiting: ServiceWorker) =>
  fromEvent(document, 'visibilitychange').subscribe(() => {
    if (document.visibilityState === 'hidden') waiting.postMessage('take-over');
  });
