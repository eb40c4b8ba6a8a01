import { v4 as newId } from 'uuid';
import { Pricing } from '../../../contract/config';
import type { DeferralsActor } from '../../machines/deferrals/machine';
import type { GenerationPort } from '../../ports/generation';
import type { Clients } from '../http/clients';
import type { GenerationTasks } from './generation-tasks';
import { sampleImages } from './samples';

interface GenerationServices {
  readonly clients: Pick<Clients, 'api'>;
  readonly tasks: Pick<GenerationTasks, 'start' | 'cancel'>;
  readonly deferrals: DeferralsActor;
}

/** The commands around a generation as views give them. */
export const createGenerationCommands = ({ clients, tasks, deferrals }: GenerationServices): GenerationPort => ({
  startGeneration: (request) => {
    // A browser that believes to have a network may be wrong; one that knows of none is right.
    if (navigator.onLine === false)
      deferrals.send({ type: 'deferral.add', deferred: { deferralId: newId(), request } });
    else tasks.start(request);
  },
  deferrals,
  cancelGeneration: tasks.cancel,
  price: async ({ module, n, width, height, mcResolution }, signal) => {
    const size = { n: String(n ?? 1), width: String(width ?? ''), height: String(height ?? '') };
    const searchParams = { module, ...size, ...(mcResolution === undefined ? {} : { mcResolution }) };
    return clients.api.call(Pricing, 'pricing', { searchParams, signal });
  },
  sampleImages,
});
