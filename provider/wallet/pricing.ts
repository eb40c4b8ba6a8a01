import { type Model, type Module, models, moduleOf, modules } from '../../contract/models';

/** Compute power for one picture of 768 × 512 (for img2mv: one set of five views; for imgto3d: one model). */
const basePrice: Record<Module, number> = {
  txt2img: 4,
  img2img: 4,
  img2mv: 12,
  imgto3d: 20,
  imgedit: 4,
  imgLineColorize: 4,
  imgStyleComposer: 6,
  imgLineArt: 2,
};
const BASE_PIXELS = 768 * 512;
/** Cells along the frame that a model's price is for: beyond it the engine's work grows with their square. */
const BASE_RESOLUTION = 256;

/** The model that a tool asks for: the first of its own. */
export function modelOf(module: Module): Model {
  const found = models.find((model) => moduleOf(model) === module);
  if (!found) throw new Error(`no model belongs to ${module}`);
  return found;
}

export interface Priced {
  readonly n: number;
  readonly width: number;
  readonly height: number;
  /** Cells of a 3D model's grid along its frame. */
  readonly mcResolution?: number;
}

/** Compute power for one picture of 768 × 512 by the first word of an engine's name, where that is another than the tool's. */
export type EnginePrices = Readonly<Partial<Record<string, number>>>;
/** Pictures of a set of views. */
const VIEWS = 5;

/**
 * The exact cost (compute power, whole): by area above 768 × 512, for a 3D model also by the cells of its grid above 256,
 * and by piece. A smaller picture and a coarser model cost the same. `each` is the price of one picture at another engine.
 */
export function priceOf(
  module: Module,
  { n, width, height, mcResolution = BASE_RESOLUTION }: Priced,
  each?: number,
): number {
  const base = each === undefined ? basePrice[module] : each * (module === 'img2mv' ? VIEWS : 1);
  const area = Math.max(1, (width * height) / BASE_PIXELS);
  return n * Math.ceil(base * area * finenessOf(mcResolution));
}

/** The price of one picture at an engine, where it has its own: 'openai (gpt-image-1)' has that of 'openai'. */
export const priceAt = (engine: string, prices: EnginePrices): number | undefined =>
  prices[engine.split(' ')[0]?.toLowerCase() ?? ''];

/** How many times the work of a model of the base resolution it is, at least once. */
export const finenessOf = (mcResolution: number): number => Math.max(1, (mcResolution / BASE_RESOLUTION) ** 2);

/** The price list of the runtime configuration, of the engines that `drawerOf` names. */
export function priceList(drawerOf: (model: Model) => string, prices: EnginePrices): Record<Module, number> {
  const size = { n: 1, width: 1, height: 1 };
  const own = modules.map((module) => [module, priceOf(module, size, priceAt(drawerOf(modelOf(module)), prices))]);
  // Object.fromEntries forgets the keys' type; they are all modules.
  return Object.fromEntries(own) as Record<Module, number>;
}
