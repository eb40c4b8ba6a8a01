import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../../contract/error';
import { isSecret } from '../../../src/services/browser/secrets';

/** Names that look like those of secrets and are none, each with what it holds. */
const HARMLESS: Readonly<Record<string, string>> = {
  decode: 'a function',
  encode: 'a function',
  hasPassword: 'yes or no',
  keyId: 'the number of a key',
  passkeyId: 'the number of a passkey',
  key: 'a key of the keyboard, or what is known of an API key, whose own secret is blanked',
  keys: 'calls, or keys of the keyboard',
  keyName: 'the name that the user gave a key',
  keyRemark: 'what the user wrote beside a key',
  inviteCodeHint: 'words',
};

const folders = ['contract', 'src/facts', 'src/machines'];
const written = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);

describe('the list of secrets', () => {
  it('has every property of the contract, of facts and of machines that is named like a secret', () => {
    // given every property whose value is a text, by its declaration
    const names = new Set(
      written.flatMap((text) =>
        [
          ...text.matchAll(
            /(?:readonly )?\b(\w+)\??: (?:z\.optional\()?(?:string\b|z\.string|mobile\b|password\b|smsCode\b|current\b)/g,
          ),
        ].map(([, name = '']) => name),
      ),
    );
    // when they are looked through for the words of secrets
    const suspicious = [...names].filter((name) =>
      /token|password|secret|mobile|phone|(?<!error_?)code$|otp|key/i.test(name),
    );
    // then each is on the list, or known to be harmless
    expect(names.size).toBeGreaterThan(100);
    expect(suspicious.filter((name) => !isSecret(name, 'planted') && !(name in HARMLESS))).toEqual([]);
  });

  it.each([
    'token',
    'urlToken',
    'storedToken',
    'authorization',
    'secret',
    'defaultApiKey',
    'X-API-Key',
    'sensitive_id',
    'code',
    'urlCode',
    'qr_code',
    'qrCode',
    'invite_code',
    'digits',
    'mobile',
    'password',
    'current',
    'otp',
    'otpSecret',
    'recovery_codes',
    'recoveryCodes',
    'ticket',
    'otpauthUri',
    'otpauth_uri',
  ])('blanks %s', (name) => {
    expect(isSecret(name, 'planted')).toBe(true);
    expect(isSecret(name, ['planted'])).toBe(true);
    expect(isSecret(name, 123_456)).toBe(true);
  });

  it('leaves codes of errors, answers of yes and no, and everything else', () => {
    expect(isSecret('code', errorCodes.insufficientBalance)).toBe(false);
    expect(isSecret('hasPassword', true)).toBe(false);
    expect(isSecret('current', true)).toBe(false);
    for (const name of ['prompt', 'taskId', 'mode', 'username', 'state']) expect(isSecret(name, 'x')).toBe(false);
  });
});
