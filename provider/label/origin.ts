import { createHash } from 'node:crypto';
import type { CarDesign } from '../../contract/design';
import { type GenerationBody, imageFields } from '../../contract/generation';

/** Where a generated file comes from, for its metadata. */
export interface Origin {
  readonly body: GenerationBody;
  readonly seed: number;
  /** Which file of the batch this is, from 0. */
  readonly index: number;
  /** The engine's name. */
  readonly engine: string;
  /** Who runs the provider. */
  readonly producer?: string;
  /** The sheet of the car that was drawn. */
  readonly design?: CarDesign;
  /** The picture shows something that the sheet does not say. */
  readonly retouched?: boolean;
}

/** Parameters from which the same file can be made again. Addresses of the user's own pictures stay private. */
export function parametersOf({ body, seed, index, engine, design, retouched }: Origin): Record<string, unknown> {
  const fields = Object.entries(body).filter(([field]) => !(imageFields as readonly string[]).includes(field));
  return {
    ...Object.fromEntries(fields),
    seed,
    index,
    engine,
    ...(design ? { design } : {}),
    ...(retouched ? { retouched } : {}),
  };
}

/** The words that were sent, whatever the model calls them. */
export const promptOf = ({ body }: Origin): string =>
  'prompt' in body ? body.prompt : 'positive' in body ? body.positive : '';

/**
 * The implicit label of generated content as GB 45438-2025 lays it down (its annex E): Label 1 says that the content
 * is generated; the producer numbers its work. The number is the content's own hash, so the same picture has the same.
 */
export function aigcLabel(
  bytes: Uint8Array,
  { producer = 'Fastback' }: Pick<Origin, 'producer'>,
): Record<string, string> {
  return {
    Label: '1',
    ContentProducer: producer,
    ProduceID: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  };
}
