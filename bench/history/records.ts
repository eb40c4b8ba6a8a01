import { modules } from '../../contract/models';
import type { Fact, Recorded } from '../../src/facts';
import { chunkKey } from '../../src/log/chunks';
import { emptyForm } from '../../src/tools';

const CHUNK = 1024;
const DAY = 86_400_000;
const subjects = ['red sports car', 'silver SUV', 'blue estate', 'green roadster', 'black limousine'];
const scenes = ['in the desert at dusk', 'in a studio, side view', 'by the sea', 'in the rain', 'on a mountain pass'];

/** The log of `count` results made over 90 days, four to a generation, as its storage holds it. */
export function storedLog(count: number, url: string, now: number): Map<string, string> {
  const facts: Fact[] = [];
  for (let index = 0; index < count / 4; index++) {
    const at = now - 90 * DAY + (index * 90 * DAY * 4) / count;
    const taskId = `task-${index}`;
    const module = modules[index % modules.length] ?? 'txt2img';
    const prompt = `${subjects[index % 5]} ${scenes[(index * 7) % 5]}, number ${index}`;
    facts.push(
      {
        type: 'v1.GenerationRequested',
        at,
        taskId,
        batchId: taskId,
        module,
        model: 't2threeviews_context',
        transport: 'task',
        prompt,
        body: { model: 't2threeviews_context', prompt, n: 4, width: 768, height: 512 },
        form: { ...emptyForm, customPrompt: prompt },
      },
      {
        type: 'v1.GenerationCompleted',
        at,
        taskId,
        results: [0, 1, 2, 3].map((place) => ({
          id: `${module}-${at}-${index}-${place}`,
          url: `${url}#${index}-${place}`,
          type: 'image' as const,
          width: 768,
          height: 512,
        })),
      },
    );
  }
  const records = facts.map((fact, index): Recorded => ({ seq: index + 1, tab: 'bench', fact }));
  const entries = new Map<string, string>();
  for (let start = 0; start < records.length; start += CHUNK) {
    entries.set(chunkKey(start + 1), JSON.stringify(records.slice(start, start + CHUNK)));
  }
  return entries;
}
