import { smoothstep } from '../kernel/maths';

/** How close a value is to a line of a grid with this period, 1 on it; half as wide as `width`. */
export const lineAt = (value: number, period: number, width: number) => {
  const d = Math.abs(value / period - Math.round(value / period)) * period;
  return 1 - smoothstep(width * 0.4, width, d);
};
