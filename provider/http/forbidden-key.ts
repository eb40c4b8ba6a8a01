/**
 * Where a JSON text names what only the language may set: 'design.__proto__'. Undefined where it does not, and for a text
 * that is no JSON.
 */
export function forbiddenKey(text: string): string | undefined {
  let waiting: (readonly [path: string, value: unknown])[];
  try {
    waiting = [['', JSON.parse(text)]];
  } catch {
    return undefined;
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const own = path === '' ? key : `${path}.${key}`;
      if (key === '__proto__' || (key === 'constructor' && hasPrototype(inner))) return own;
      waiting.push([own, inner]);
    }
  }
  return undefined;
}

const hasPrototype = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
