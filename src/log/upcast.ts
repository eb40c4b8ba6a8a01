import * as z from 'zod/mini';
import { type Recorded, upcasters } from '../facts';
import { factFrom } from '../facts/check';
import type { Upcasters } from '../facts/definition';

const Envelope = z.object({
  seq: z.int().check(z.gte(1)),
  tab: z.string(),
  fact: z.record(z.string(), z.unknown()),
});

/** Reads one stored record; undefined for what this version of Fastback cannot understand. */
export function readRecord(stored: unknown, known: Upcasters = upcasters): Recorded | undefined {
  const envelope = Envelope.safeParse(stored);
  if (!envelope.success) return undefined;
  const { seq, tab, fact } = envelope.data;
  const current = factFrom(upcast(fact, known));
  return current && { seq, tab, fact: current };
}

function upcast(fact: Record<string, unknown>, known: Upcasters): Record<string, unknown> {
  const upcaster = typeof fact.type === 'string' && Object.hasOwn(known, fact.type) ? known[fact.type] : undefined;
  return upcaster ? upcast(upcaster(fact), known) : fact;
}
