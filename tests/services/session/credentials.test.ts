// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loginAddress } from '../../../src/services/browser/login-address';
import {
  clearIdentity,
  isOurCode,
  keepActivity,
  keepIdentity,
  keepRedirect,
  readActivity,
  readToken,
  readUser,
  takeCredentials,
} from '../../../src/services/session/credentials';

const identity = { token: 'secret', user: { id: 'ada', nickname: 'Ada' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('what start-up finds', () => {
  it.each([
    { address: '/?token=link', clean: '/', found: { urlToken: 'link' } },
    { address: '/car/txt2img?x=1&code=abc&state=s#form', clean: '/car/txt2img?x=1#form', found: { urlCode: 'abc' } },
    { address: '/car?token=forged%0A', clean: '/car', found: { urlToken: 'forged\n' } },
    { address: '/car/img2img?prompt=token', clean: '/car/img2img?prompt=token', found: {} },
  ])('given $address, leaves $clean in the address bar', ({ address, clean, found }) => {
    history.replaceState({ kept: true }, '', address);

    expect(takeCredentials()).toMatchObject(found);
    expect(location.pathname + location.search + location.hash).toBe(clean);
    expect(history.state).toEqual({ kept: true });
  });

  it('remembers the way back over a reload, by the address', () => {
    history.replaceState(null, '', loginAddress('/car/img2img?x=1').replace('/login', '/'));

    expect(takeCredentials().returnAddress).toBe('/car/img2img?x=1');
  });

  it('revives the kept session', () => {
    keepIdentity(identity);

    expect(takeCredentials()).toMatchObject({ storedToken: 'secret', storedUser: identity.user });
  });

  it.each(['{"id": 7}', 'not json', 'null'])('passes over a kept user that is none: %s', (stored) => {
    localStorage.setItem('userInfo', stored);

    expect(readUser()).toBeUndefined();
  });
});

describe('a code in the address', () => {
  const arrive = (address: string) => {
    history.replaceState(null, '', address);
    return takeCredentials();
  };
  const sso = 'https://sso.example/login';

  it("accepts a code in the address once when it answers this tab's own request to another site", () => {
    const state = keepRedirect(1_000);
    const found = arrive(`/?code=abc&state=${state}`);
    expect(isOurCode(found, sso)).toBe(true);
    expect(found.lastRedirect).toBe(1_000);

    expect(isOurCode(arrive(`/?code=abc&state=${state}`), sso)).toBe(false);
  });

  it.each(['/?code=abc', '/?code=abc&state=forged', '/?code=abc&state='])('rejects the code at %s', (address) => {
    keepRedirect(1_000);
    expect(isOurCode(arrive(address), sso)).toBe(false);
    expect(isOurCode(arrive(address), sso)).toBe(false);
  });

  it('needs no state where no other site signs people in, and must have none', () => {
    expect(isOurCode(arrive('/?code=abc'), undefined)).toBe(true);
    expect(isOurCode(arrive('/?code=abc&state=forged'), undefined)).toBe(false);
  });
});

describe('what this browser keeps', () => {
  it('uses the keys of the specification and no other', () => {
    keepIdentity(identity);
    keepActivity(1_000.4);

    expect(Object.keys(localStorage).sort()).toEqual(['lastActivity', 'token', 'userInfo']);
    expect(readActivity()).toBe(1_000);
  });

  it('forgets everything of the session', () => {
    keepIdentity(identity);
    keepActivity(1_000);
    clearIdentity();

    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps it as long as the page where the browser forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    keepIdentity(identity);
    expect(readToken()).toBe('secret');

    clearIdentity();
    expect(readToken()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
