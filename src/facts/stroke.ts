const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
/** x, y and pressure. */
const STRIDE = 3;
/** Values of a digit; the upper half says that more digits follow, the least significant first. */
const BASE = DIGITS.length / 2;

/**
 * The points of a stroke as text: each number as its difference to the same number of the point before, in digits of
 * base 32. A pen at 120 Hz takes 3.8 characters a point where JSON takes 13.8.
 */
export function strokeText(points: readonly number[]): string {
  let text = '';
  for (const [index, number] of points.entries()) {
    const difference = number - (points[index - STRIDE] ?? 0);
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    while (rest >= BASE) {
      text += DIGITS[BASE + (rest % BASE)];
      rest = Math.floor(rest / BASE);
    }
    text += DIGITS[rest];
  }
  return text;
}

/** The points of a stroke's text. */
export function strokePoints(text: string): number[] {
  const points: number[] = [];
  let sum = 0;
  let unit = 1;
  for (const digit of text) {
    const value = VALUES.get(digit) ?? 0;
    sum += (value % BASE) * unit;
    unit *= BASE;
    if (value >= BASE) continue;
    const difference = sum % 2 === 1 ? -(sum + 1) / 2 : sum / 2;
    points.push(difference + (points[points.length - STRIDE] ?? 0));
    sum = 0;
    unit = 1;
  }
  return points;
}
