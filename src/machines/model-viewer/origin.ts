/** What the file of a model says of its origin: maker, parameters and the label of generated content. */
export type ModelOrigin = Readonly<Record<string, unknown>>;

const origins = new WeakMap<object, ModelOrigin>();

/** Keeps with a model that was read what its file says of its origin; nothing where that has no label. */
export function keepOrigin(model: object, extras: unknown): void {
  if (typeof extras === 'object' && extras !== null && 'AIGC' in extras) origins.set(model, { ...extras });
}

export const originOf = (model: object): ModelOrigin | undefined => origins.get(model);
