import * as z from 'zod/mini';
import { Module } from './models';

/** Public runtime configuration: in a JSON script tag (`id="fastback-config"`) of index.html, and at `GET /config`. */
export const RuntimeConfig = z.object({
  ssoUrl: z.optional(z.string()),
  paymentSite: z.optional(z.string()),
  /** Where people ask for help with a payment: a page, or a mail address as `mailto:`. */
  support: z.optional(z.string()),
  /** Compute power for one picture of 768 × 512, by module. */
  prices: z.record(Module, z.number()),
  /** Codes for phones are printed in the provider's terminal: no SMS gateway is configured. */
  codesInTerminal: z.optional(z.boolean()),
  /** Whether codes can be sent to phones; false on a server without an SMS gateway. */
  codes: z.optional(z.boolean()),
  /** Bytes of one uploaded image at most. */
  uploadMaxBytes: z.number(),
  /** Days that generations are kept on the server, but for favourites; for as long as their account where it is missing. */
  workDays: z.optional(z.number()),
  /** Models that the configured engine serves. */
  models: z.array(z.string()),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

/** A number in a query: digits only, no '1e3', no blank. */
const digits = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, { error: 'must be a whole number' })),
    z.coerce.number<string>().check(z.gte(min), z.lte(max)),
  );

export const PricingQuery = z.object({
  module: Module,
  n: z._default(digits(1, 9), 1),
  width: z._default(digits(16, 2048), 768),
  height: z._default(digits(16, 2048), 512),
  /** Of a 3D model. */
  mcResolution: z.optional(digits(32, 320)),
});
/** The exact cost (compute power) that such a generation will hold, who draws it, and how long that takes there. */
export const Pricing = z.object({
  power: z.number(),
  /** The name of another engine than the embedded one. */
  drawn_by: z.optional(z.nullable(z.string())),
  /** Seconds; null before anything was measured there. */
  seconds: z.optional(z.nullable(z.number())),
});
