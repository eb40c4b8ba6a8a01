import type { InspectionEvent } from 'xstate';
import type { Tabs } from '../browser/tabs';
import type { Recorder } from '../log/recorder';
import { whileOpen } from '../log/while-open';
import type { Studio } from '../studio/root';
import { createGenerationCommands } from './commands';
import { startDeferrals } from './deferrals';
import { fetchParts } from './fetch-parts';
import { provideGeneration } from './generation';
import { createGenerationTasks } from './generation-tasks';
import type { GenerationServices } from './services';

interface Options extends Omit<GenerationServices, 'recorded'> {
  readonly recorder: Pick<Recorder, 'current' | 'recorded'>;
  readonly studio: () => Studio;
  readonly tabs: Tabs;
  readonly inspect: (event: InspectionEvent) => void;
}

/** Generations: the machine of one, and the commands of views. Unfinished ones are taken up at the sign-in. */
export function createGenerations({ clients, keys, recorder, studio, tabs, inspect, now }: Options) {
  const tasks = createGenerationTasks(studio, tabs);
  whileOpen(recorder.current, tasks.resumeUnfinished);
  whileOpen(recorder.current, fetchParts);
  const deferrals = startDeferrals({ current: recorder.current, start: tasks.start, inspect, now });
  return {
    machine: provideGeneration({ clients, keys, recorded: recorder.recorded, now }),
    commands: createGenerationCommands({ clients, tasks, deferrals }),
  };
}
