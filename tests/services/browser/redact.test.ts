import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/services/browser/redact';

describe('an error kept for the bug report', () => {
  it.each([
    ['GET https://studio.example/?token=abc.def failed', 'GET https://studio.example/ failed'],
    ['refused {"password":"hunter2","user":"ada"}', 'refused {"password":"[secret]","user":"ada"}'],
    ['authorization: sk-12345', 'authorization: [secret]'],
    ['eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl expired', '[token] expired'],
    ['no code for 13812345678', 'no code for [mobile]'],
    ['TypeError: x is undefined', 'TypeError: x is undefined'],
  ])('turns %j into %j', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it('names no key of 32 characters or more, and has an end', () => {
    const keys = fc.stringMatching(/^[a-zA-Z0-9]{32,64}$/);
    fc.assert(
      fc.property(fc.string(), keys, (text, key) => {
        expect(redact(`${text} ${key} ${text}`)).not.toContain(key);
      }),
    );
    expect(redact('x '.repeat(10_000)).length).toBeLessThanOrEqual(4_000);
  });
});
