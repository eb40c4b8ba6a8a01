import type { CarParameters } from './parameters';

/** Whether a car's driver sits over its front axle, close behind an upright windscreen and before a bed. */
export const isCabOver = ({ type }: Pick<CarParameters, 'type'>): boolean => type === 'kei-truck';
