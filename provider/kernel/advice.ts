import { isLocal, type Settings } from './settings';

/** What is unsafe about these settings where others reach the provider: sentences that say what to do instead. */
export function adviceOn(settings: Settings): string[] {
  if (isLocal(settings)) return [];
  const { PUBLIC_URL, HOST, TRUST_PROXY, SMS_URL, SMS_TOKEN, DATABASE_URL, FASTBACK_SECRET } = settings;
  const isBehindProxy = /^(localhost|127(\.\d+){3}|::1)$/.test(HOST);
  const cases: readonly (readonly [boolean, string])[] = [
    [PUBLIC_URL === undefined, 'PUBLIC_URL is not set: set it to the https address that people open.'],
    [
      PUBLIC_URL?.startsWith('http:') === true,
      'PUBLIC_URL is plain http: passwords and keys cross the line in clear. Put a proxy with https in front.',
    ],
    [
      isBehindProxy && TRUST_PROXY === false,
      'TRUST_PROXY is not set: behind a proxy all visitors count as one address. Set it to the number of proxies.',
    ],
    [
      !isBehindProxy && PUBLIC_URL?.startsWith('https:') === true,
      `HOST=${HOST} is reached without the proxy too: set HOST=127.0.0.1, or close the port to others.`,
    ],
    [SMS_URL === undefined, 'SMS_URL is not set: nobody can sign in or reset a password by mobile number.'],
    [SMS_URL?.startsWith('http:') === true, 'SMS_URL is plain http: codes cross the line in clear.'],
    [
      SMS_URL !== undefined && SMS_TOKEN === undefined,
      'SMS_TOKEN is not set: does the gateway take messages from anybody?',
    ],
    [settings.PAYMENTS === 'sandbox', 'PAYMENTS=sandbox gives compute power away for nothing: unset it.'],
    [
      DATABASE_URL !== undefined && FASTBACK_SECRET === undefined,
      'FASTBACK_SECRET is not set: with DATABASE_URL each data folder makes its own, and sessions of one are refused by another.',
    ],
    [
      /sslmode=(disable|prefer|allow|no-verify)/.test(DATABASE_URL ?? ''),
      'DATABASE_URL does not verify the server: use sslmode=verify-full.',
    ],
    [
      settings.TRIAL_POWER > 1000,
      `TRIAL_POWER=${settings.TRIAL_POWER}: names and passwords alone get it ${settings.TRIALS_PER_ADDRESS} times a day and address. Give less.`,
    ],
    [
      settings.VISIBLE_LABEL === false,
      'VISIBLE_LABEL=0: the rules of 2025 want a visible label on generated pictures that the public sees.',
    ],
    [
      settings.CONTENT_PRODUCER === 'Fastback',
      'CONTENT_PRODUCER is not set: the label of generated content does not name you.',
    ],
    [settings.PASSWORD_MIN < 8, `PASSWORD_MIN=${settings.PASSWORD_MIN}: ask for 8 characters or more.`],
    [
      settings.SIGN_IN_LIMIT > 600,
      `SIGN_IN_LIMIT=${settings.SIGN_IN_LIMIT} lets one address guess ${settings.SIGN_IN_LIMIT} passwords a minute. Give less.`,
    ],
    [
      settings.METRICS_PORT !== undefined && settings.METRICS_TOKEN === undefined && !isBehindProxy,
      `METRICS_PORT=${settings.METRICS_PORT} answers everybody who reaches it: set METRICS_TOKEN, or close it to others.`,
    ],
    [settings.API_DOCS === true, 'API_DOCS=1 describes every call of the API to everybody.'],
    [
      ['debug', 'trace'].includes(settings.FASTBACK_LOG),
      `FASTBACK_LOG=${settings.FASTBACK_LOG} writes a line for each request.`,
    ],
  ];
  return cases.flatMap(([isCase, sentence]) => (isCase ? [sentence] : []));
}
