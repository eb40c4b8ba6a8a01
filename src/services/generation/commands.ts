import { Pricing } from '../../../contract/config';
import type { GenerationPort } from '../../ports/generation';
import type { Clients } from '../http/clients';
import type { GenerationTasks } from './generation-tasks';
import { sampleImages } from './samples';

interface GenerationServices {
  readonly clients: Pick<Clients, 'api'>;
  readonly tasks: Pick<GenerationTasks, 'start' | 'cancel'>;
}

/** The commands around a generation as views give them. */
export const createGenerationCommands = ({ clients, tasks }: GenerationServices): GenerationPort => ({
  startGeneration: tasks.start,
  cancelGeneration: tasks.cancel,
  price: async ({ module, n, width, height, mcResolution }, signal) => {
    const size = { n: String(n ?? 1), width: String(width ?? ''), height: String(height ?? '') };
    const searchParams = { module, ...size, ...(mcResolution === undefined ? {} : { mcResolution }) };
    return (await clients.api.call(Pricing, 'pricing', { searchParams, signal })).power;
  },
  sampleImages,
});
