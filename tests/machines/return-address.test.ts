import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE, destinationAfterSignIn, safeReturnAddress } from '../../src/machines/session/return-address';

describe('the return address', () => {
  it.each(['/car/img2img', '/car/img2img?prompt=red#form', '/wallet/account', '/'])(
    'keeps %s, an address of this studio',
    (address) => {
      expect(safeReturnAddress(address)).toBe(address);
    },
  );

  it.each([
    'https://elsewhere.example/car',
    '//elsewhere.example/car',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/.//elsewhere.example',
    '/car/..//elsewhere.example',
    'data:text/html,hello',
    'car/txt2img',
    '',
  ])('falls back to the default page for %j, which may lead elsewhere', (address) => {
    expect(safeReturnAddress(address)).toBe(DEFAULT_PAGE);
  });

  it.each(['/car?token=abc', '/car?x=1&code=abc', '/car#token=abc', '/car#?code=abc', '/?token'])(
    'falls back to the default page for %s, which carries a secret',
    (address) => {
      expect(safeReturnAddress(address)).toBe(DEFAULT_PAGE);
    },
  );

  it('never leaves the origin, whatever it is given', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '\t',
      ' ',
      'javascript:',
      'host.example',
    );
    const addresses = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(parts, { maxLength: 8 }).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        const origin = 'https://studio.example';
        expect(new URL(safeReturnAddress(address), `${origin}/login`).origin).toBe(origin);
      }),
    );
  });
});

describe('after signing in', () => {
  it('goes to the return address when it is another page', () => {
    expect(destinationAfterSignIn('/car/img2img', '/')).toEqual({ kind: 'go', address: '/car/img2img' });
  });

  it.each(['/', '/login'])('goes from %s to the designer when there is no return address', (path) => {
    expect(destinationAfterSignIn(undefined, path)).toEqual({ kind: 'go', address: '/car-designer' });
  });

  it.each([
    [undefined, '/car/txt2img'],
    ['/car/txt2img', '/car/txt2img'],
  ])('reloads the page when it is the right one already (%s on %s)', (address, path) => {
    expect(destinationAfterSignIn(address, path)).toEqual({ kind: 'reload' });
  });
});
