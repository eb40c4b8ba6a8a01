import { imageFields, promptOf } from '../../contract/generation';
import { moduleOf } from '../../contract/models';
import type { Expense, Grant } from '../../contract/payment';
import type { selectGrants, selectSettled } from './ledger.queries';

type SettledRow = Awaited<ReturnType<typeof selectSettled>>[number];
type GrantRow = Awaited<ReturnType<typeof selectGrants>>[number];

export const expenseToWire = ({ entry, model, body, seed, results }: SettledRow): Expense => ({
  _id: entry.publicId,
  expenseType: 'draw',
  chargeMode: 'per_use',
  power: -entry.held - entry.amount,
  created_at: entry.createdAt.toISOString(),
  module: moduleOf(model),
  model,
  task_id: entry.taskId ?? '',
  prompt: promptOf(body),
  results: results.length,
  params: { ...parametersOf(body), seed },
  files: results,
});

export const grantToWire = ({ publicId, kind, amount, createdAt }: GrantRow): Grant => ({
  _id: publicId,
  kind: kind === 'trial' ? 'trial' : 'invite',
  power: amount,
  created_at: createdAt.toISOString(),
});

const notParameters: ReadonlySet<string> = new Set(['model', 'prompt', 'positive', ...imageFields]);
/** Neither the prompt, which has its own field, nor image URLs, which are capabilities. */
const parametersOf = (body: SettledRow['body']) =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !notParameters.has(name) && value !== undefined));
