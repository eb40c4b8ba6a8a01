import * as z from 'zod/mini';
import { accountFacts } from './account';
import { boardFacts } from './boards';
import type { Definition, Upcasters } from './definition';
import { designFacts } from './designs';
import { drawingFacts, drawingUpcasters } from './drawing';
import { favouriteFacts } from './favourites';
import { generationFacts, generationUpcasters } from './generation';
import { historyFacts } from './history';
import { logFacts } from './log';
import { modelFacts } from './models';
import { orderFacts, orderUpcasters } from './orders';
import { paintingFacts, paintingUpcasters } from './painting';
import { promptFacts } from './prompts';
import { sessionFacts } from './session';

/**
 * Everything that the log can remember, a file a flow. A fact is past tense, versioned, small and serialisable;
 * pictures are blobs named by their content hash. A definition is never changed or removed: a new version is added, and
 * an upcaster beside it reads the old one.
 */
const definitions = [
  ...sessionFacts,
  ...accountFacts,
  ...generationFacts,
  ...historyFacts,
  ...promptFacts,
  ...favouriteFacts,
  ...designFacts,
  ...boardFacts,
  ...drawingFacts,
  ...modelFacts,
  ...paintingFacts,
  ...orderFacts,
  ...logFacts,
] as const;

export type Fact = z.infer<(typeof definitions)[number]['schema']>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

const [first, ...others] = definitions;
export const Fact = z.discriminatedUnion('type', [first.schema, ...others.map(({ schema }) => schema)]);

const byType = new Map(definitions.map((definition) => [definition.schema.def.shape.type.def.values[0], definition]));

/** How the log treats facts of this type. */
export function definitionOf<T extends Fact['type']>(type: T): Definition<z.ZodMiniType<FactOf<T>>> {
  // The map pairs each type with its own definition, which its type cannot say.
  return byType.get(type) as unknown as Definition<z.ZodMiniType<FactOf<T>>>;
}

/** One upcaster for every retired type. */
export const upcasters: Upcasters = {
  ...generationUpcasters,
  ...drawingUpcasters,
  ...paintingUpcasters,
  ...orderUpcasters,
};

/** A fact as the log keeps it: `seq` rises by one over all tabs of one user's log; `tab` names the writer. */
export interface Recorded {
  readonly seq: number;
  readonly tab: string;
  readonly fact: Fact;
}
