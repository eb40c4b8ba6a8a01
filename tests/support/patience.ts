import { vi } from 'vitest';

/** Until something counts as hanging (ms). No result depends on it: a busy machine may take as long as it needs. */
const HANGS = 120_000;

/** `vi.waitFor` and `vi.waitUntil` look again for as long as that; their own default is one second. */
const { waitFor, waitUntil } = vi;
const patient = <T extends { timeout?: number }>(options: number | T = {} as T) =>
  typeof options === 'number' ? options : { timeout: HANGS, ...options };
vi.waitFor = (check, options) => waitFor(check, patient(options));
vi.waitUntil = (check, options) => waitUntil(check, patient(options));
