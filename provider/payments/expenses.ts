import { and, desc, eq } from 'drizzle-orm';
import { type GenerationBody, imageFields } from '../../contract/generation';
import { moduleOf } from '../../contract/models';
import type { Expense } from '../../contract/payment';
import type { Database } from '../database/open';
import { ledger, tasks } from '../database/schema';

/** What the user's finished generations cost, newest first: one record for each settled task. */
export async function expensesOf(db: Database, userId: string): Promise<Expense[]> {
  const rows = await db
    .select({ entry: ledger, model: tasks.model, body: tasks.body, seed: tasks.seed, results: tasks.results })
    .from(ledger)
    .innerJoin(tasks, eq(tasks.id, ledger.taskId))
    .where(and(eq(ledger.userId, userId), eq(ledger.kind, 'settle')))
    .orderBy(desc(ledger.createdAt), desc(ledger.id));
  return rows.map(({ entry, model, body, seed, results }) => ({
    _id: String(entry.id),
    expenseType: 'draw',
    chargeMode: 'per_use',
    power: -entry.held,
    created_at: entry.createdAt.toISOString(),
    module: moduleOf(model),
    model,
    task_id: entry.taskId ?? '',
    prompt: promptOf(body),
    results: results.length,
    params: { ...parametersOf(body), seed },
    files: results,
  }));
}

const promptOf = (body: GenerationBody): string =>
  'prompt' in body ? body.prompt : 'positive' in body ? body.positive : '';

const notParameters: ReadonlySet<string> = new Set(['model', 'prompt', 'positive', ...imageFields]);
/** Neither the words, which stand beside them, nor the pictures, whose addresses open them. */
const parametersOf = (body: GenerationBody) =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !notParameters.has(name) && value !== undefined));
