import { loginAddress } from '../login-address';
import { readItem } from '../welcome/face';

/**
 * Leads who is not signed in from a tool to the welcome page with its dialog, which is there long before the app, and
 * back afterwards. Not where the address may sign in, nor where another site does: the app knows when it was there last.
 */
export function signInInstead(): boolean {
  const mayBringSession = ['token', 'code'].some((name) => new URLSearchParams(location.search).has(name));
  if (readItem('token') !== null || mayBringSession || signsInElsewhere()) return false;
  location.replace(loginAddress(location.pathname + location.search + location.hash));
  return true;
}

function signsInElsewhere(): boolean {
  const config: unknown = JSON.parse(document.getElementById('fastback-config')?.textContent ?? '{}');
  return typeof config === 'object' && config !== null && 'ssoUrl' in config;
}
