import { type LineKind, lineKinds } from '../../../../contract/options';

/** Lines on white (8-bit grey), each kind by itself; a kind that has none is left out. */
export type LineLayers = ReadonlyMap<LineKind, Uint8Array>;

export function layersBy(of: (kind: LineKind) => Uint8Array | undefined): LineLayers {
  const layers = new Map<LineKind, Uint8Array>();
  for (const kind of lineKinds) {
    const layer = of(kind);
    if (layer) layers.set(kind, layer);
  }
  return layers;
}

/** Every layer over the others, on white paper of `pixels`. */
export function laidTogether(layers: LineLayers, pixels: number): Uint8Array {
  const out = new Uint8Array(pixels).fill(255);
  for (const layer of layers.values()) {
    for (let i = 0; i < pixels; i++) out[i] = Math.min(out[i] ?? 255, layer[i] ?? 255);
  }
  return out;
}

/** The layers of the kinds that are wanted; all of them where none is named. */
export const chosen = (layers: LineLayers, kinds: readonly LineKind[] | undefined): LineLayers =>
  kinds ? layersBy((kind) => (kinds.includes(kind) ? layers.get(kind) : undefined)) : layers;
