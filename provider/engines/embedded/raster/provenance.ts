import * as z from 'zod/mini';
import { CarDesign } from '../../../../contract/design';
import { bounds, PROMPT_MAX } from '../../../../contract/models';

/** What the first pictures said: the prompt that they were drawn from. */
const FromPrompt = z.object({
  model: z.literal('t2threeviews_context'),
  engine: z.literal('embedded'),
  prompt: z.string().check(z.maxLength(PROMPT_MAX)),
  seed: z.int().check(z.gte(0), z.lte(bounds.seed.max)),
  index: z.int().check(z.gte(0), z.lt(bounds.batchSize.max)),
  cfg_scale: z.number().check(z.gte(bounds.cfgScale.min), z.lte(bounds.cfgScale.max)),
  width: z.int().check(z.gte(bounds.width.min), z.lte(bounds.width.max)),
  height: z.int().check(z.gte(bounds.height.min), z.lte(bounds.height.max)),
});
export type PromptProvenance = z.infer<typeof FromPrompt>;

/** What a picture says since: the car itself, whatever words, drawing or edit it came from. */
const FromDesign = z.object({
  engine: z.literal('embedded'),
  design: CarDesign,
  /** The picture shows more than its design says: a part of it was repainted. */
  retouched: z.optional(z.boolean()),
  seed: z.optional(z.int().check(z.gte(0), z.lte(bounds.seed.max))),
  index: z.optional(z.int().check(z.gte(0), z.lt(bounds.batchSize.max))),
});
/** Metadata of a picture that this engine drew. */
const Provenance = z.union([FromDesign, FromPrompt]);
export type Provenance = z.infer<typeof Provenance>;

const KEYWORD = 'iTXtFastback\0\0\0\0\0';
/** The text follows the header; the search ends here (bytes). */
const REACH = 64 * 1024;

/** The provenance in a PNG; undefined for any other file. It is a claim: check it against the pixels before use. */
export function provenanceOf(bytes: Uint8Array): Provenance | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, REACH));
  const at = head.indexOf(KEYWORD, 0, 'latin1');
  if (at < 4) return undefined;
  const end = at + 4 + head.readUInt32BE(at - 4);
  try {
    const read = Provenance.safeParse(JSON.parse(head.toString('utf8', at + KEYWORD.length, end)));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
