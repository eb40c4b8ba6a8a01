import { type Model, models } from '../../contract/models';
import { EngineFailure, type Painter } from './engine';

/** An engine of this installation, and what keeps it from drawing. */
export interface EngineHealth {
  readonly name: string;
  /** Models that it is tried for. */
  readonly models: readonly Model[];
  /** A sentence for its operator; undefined while it can draw. */
  readonly fault?: string;
}

/** An engine that does not answer within this cannot draw (ms). */
const LIMIT_MS = 2_000;

/** Asks every engine that draws something. */
export function healthOf(engine: Pick<Painter, 'triedFor'>): Promise<EngineHealth[]> {
  const served = new Map<Painter, Model[]>();
  for (const model of models) {
    for (const painter of engine.triedFor(model)) served.set(painter, [...(served.get(painter) ?? []), model]);
  }
  return Promise.all(
    [...served].map(async ([painter, tried]) => {
      const fault = await faultOf(painter);
      return { name: painter.name, models: tried, ...(fault === undefined ? {} : { fault }) };
    }),
  );
}

/** What keeps an engine from drawing, as a sentence; undefined when nothing does. */
export async function faultOf(painter: Painter): Promise<string | undefined> {
  try {
    return await painter.fault?.(AbortSignal.timeout(LIMIT_MS));
  } catch (error) {
    return error instanceof EngineFailure ? error.message : `${painter.name} does not answer.`;
  }
}
