import type { CarParameters } from './parameters';

/** The radius and width of an axle's tyres (m). */
export function tyreOf(p: CarParameters, place: 'front' | 'rear'): { readonly radius: number; readonly width: number } {
  if (place === 'front') return { radius: p.tyreDiameter / 2, width: p.tyreWidth };
  return {
    radius: (p.tyreDiameterRear ?? p.tyreDiameter + (p.rearLarger ?? 0)) / 2,
    width: p.tyreWidthRear ?? p.tyreWidth + (p.rearWider ?? 0),
  };
}
