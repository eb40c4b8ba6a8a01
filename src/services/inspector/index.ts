import type { AnyActor, InspectionEvent } from 'xstate';
import type { UserLog } from '../../log';
import { createReadable, type ReadableProjection } from '../../log/projection';
import type { ProjectContent } from '../../machines/library/project';
import type { Inspection, InspectorPort } from '../../ports/inspector';
import { createTrails } from '../log/trails';
import type { Collector } from './collector';

/**
 * Knows every running actor, so that the inspector, whose code is fetched when it is opened, shows also those that were
 * started before. @param asked what the address says behind `inspect`: it is opened at once, unless that is null
 */
export async function createInspector(asked: string | null) {
  const running = new Set<AnyActor>();
  const opened = createReadable<Inspection | undefined>(undefined);
  let collector: Collector | undefined;
  let current: ReadableProjection<UserLog | undefined> | undefined;
  const travelled = createReadable<UserLog | undefined>(undefined);
  let take: ((content: ProjectContent) => Promise<void>) | undefined;
  let passOn: ((event: InspectionEvent) => void) | undefined;
  const trails = createTrails(Date.now);
  const inspect = (event: InspectionEvent) => {
    // The event declares less than it carries: every actor of the system is a full reference.
    const actor = event.actorRef as AnyActor;
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') running.add(actor);
    else if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') running.delete(actor);
    trails.inspect(event);
    passOn?.(event);
  };
  const port: InspectorPort = {
    ...opened,
    open: async () => {
      const [{ createCollector }, { drawingTimes }] = await Promise.all([
        import('./collector'),
        import('./drawing-times'),
      ]);
      collector ??= createCollector(running, {
        now: Date.now,
        nextFrame: drawingTimes(),
        log: () => current?.get(),
        travel: travelled.set,
        take: async (content) => take?.(content),
      });
      passOn = collector.inspect;
      opened.set(collector);
    },
    toNow: () => travelled.set(undefined),
    close: () => {
      travelled.set(undefined);
      opened.set(undefined);
    },
  };
  /** The log as the app shows it: of the moment that the inspector travelled to, and else of now. */
  const shownOf = (log: ReadableProjection<UserLog | undefined>): ReadableProjection<UserLog | undefined> => {
    current = log;
    return {
      get: () => {
        const now = log.get();
        const then = travelled.get();
        return then?.log.userId === now?.log.userId ? (then ?? now) : now;
      },
      subscribe: (listener) => {
        const stops = [log.subscribe(listener), travelled.subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
  };
  if (import.meta.env.DEV && asked === 'stately') {
    const { openStatelyInspector } = await import('./stately');
    passOn = await openStatelyInspector();
  } else if (asked !== null) await port.open().catch(() => undefined);
  const takeBy = (record: typeof take) => {
    take = record;
  };
  return { inspect, port, shownOf, takeBy, trails: trails.all };
}
