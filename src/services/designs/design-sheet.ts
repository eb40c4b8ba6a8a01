import { createActor, fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { CarDesign, type DesignPath } from '../../../contract/design';
import { CrossedDesign, PossibleCar, VariedDesigns } from '../../../contract/design-calls';
import { DesignReading } from '../../../contract/design-reading';
import { begin, replay } from '../../drawing/history';
import { type DesignStep, designSteps } from '../../log/projections/designs';
import type { SheetStart } from '../../machines/design-sheet/commands';
import { DesignError } from '../../machines/design-sheet/failure';
import { designSheetMachine } from '../../machines/design-sheet/machine';
import { namedIn } from '../../machines/design-sheet/named-in';
import type { DesignSheetActor } from '../../machines/design-sheet/selectors';
import type { Sheet } from '../../machines/design-sheet/sheet';
import { type Client, COMPUTING_TIMEOUT } from '../http/clients';
import { noAnswerOf } from '../http/no-answer';
import type { EditorDependencies } from '../log/editor-dependencies';

interface DesignSheetDependencies extends EditorDependencies {
  readonly client: Client;
}

/** Opens the design sheet, started, where the log left it or as `start` says; see the port. */
export function openDesignSheet(
  start: SheetStart,
  { client, log, inspect, now }: DesignSheetDependencies,
): DesignSheetActor {
  const steps = log?.projection(designSteps).get() ?? [];
  const history = replay(steps.flatMap(stepOf));
  const words = steps.findLast((step) => step.words !== undefined)?.words;
  const input = { now, ...(history && { history }), ...(words !== undefined && { words }) };
  return createActor(provideDesignSheet(client), {
    input: history && goesOn(start, history.present, words) ? input : { ...input, ...begun(start) },
    inspect,
  }).start();
}

const goesOn = (start: SheetStart, { design }: Sheet, words: string | undefined): boolean =>
  start.kind === 'words'
    ? start.words.prompt === words
    : JSON.stringify(start.kind === 'design' ? start.design : start.sheet.design) === JSON.stringify(design);

const begun = (start: SheetStart) =>
  start.kind === 'sheet' ? { history: begin(start.sheet), isUnlogged: true } : { start };

/** A step as it was stored; none where its design is of a version that is not known here. */
function stepOf({ step, design, locks }: DesignStep): { step: DesignStep['step']; present: Sheet }[] {
  const read = CarDesign.safeParse(design);
  // A path that is unknown here locks nothing.
  return read.success ? [{ step, present: { design: read.data, locks: locks as DesignPath[] } }] : [];
}

/** Lets the provider design. */
const provideDesignSheet = (client: Client) => {
  const ask = <T extends z.core.$ZodType>(answer: T, call: string, json: object, signal: AbortSignal) =>
    said(client.call(answer, call, { method: 'POST', json, signal, timeout: COMPUTING_TIMEOUT }), signal);
  return designSheetMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const reading = await ask(DesignReading, 'designs/read', input, signal);
        if (!reading.sheet) throw new DesignError({ kind: 'refused' });
        return { design: reading.sheet, locks: namedIn(reading.words) };
      }),
      complete: fromPromise(({ input, signal }) => ask(PossibleCar, 'designs/validate', input, signal)),
      vary: fromPromise(async ({ input: { sheet, seed }, signal }) => {
        const json = { design: sheet.design, locks: sheet.locks, seed };
        const { designs } = await ask(VariedDesigns, 'designs/vary', json, signal);
        return designs;
      }),
      cross: fromPromise(async ({ input: { a, b, share }, signal }) => {
        const json = { a, b, t: share };
        const { design } = await ask(CrossedDesign, 'designs/cross', json, signal);
        return design;
      }),
    },
  });
};

/** The answer, or why there is none. */
async function said<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) throw error;
    const { kind } = noAnswerOf(error, 0);
    throw new DesignError({ kind: kind === 'away' ? 'network' : kind });
  }
}
