import { errorCodes } from '../../../contract/error';

/** What is never shown to a developer and never written into a report. */
type Secret = 'token' | 'key' | 'code' | 'mobile' | 'password' | 'second factor';

/**
 * The names under which secrets are kept and sent, in lower case and without signs between words. A longer name that ends
 * in one of them is secret as well: `urlToken`, `defaultApiKey`.
 */
const names: Readonly<Record<Secret, readonly string[]>> = {
  token: ['token', 'authorization', 'cookie'],
  key: ['secret', 'apikey', 'sensitiveid'],
  code: ['code', 'codeurl', 'digits'],
  mobile: ['mobile', 'phone', 'asked'],
  // A change of the password sends the one so far as `current`.
  password: ['password', 'current'],
  'second factor': ['otp', 'recoverycodes', 'ticket', 'otpauthuri'],
};

const secret = new RegExp(`(${Object.values(names).flat().join('|')})s?$`);
const errors: ReadonlySet<unknown> = new Set(Object.values(errorCodes));

/** Whether the value under this name is a secret. Codes of errors, yes and no, and small counts are none. */
export function isSecret(name: string, value: unknown): boolean {
  if (!secret.test(name.toLowerCase().replaceAll(/[-_]/g, ''))) return false;
  if (typeof value === 'string') return value !== '' && !errors.has(value);
  return Array.isArray(value) || (typeof value === 'number' && value > 999);
}
