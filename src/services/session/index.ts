import type { RuntimeConfig } from '../../../contract/config';
import { selectUser } from '../../machines/session/selectors';
import type { SessionInput } from '../../machines/session/types';
import type { Tabs } from '../browser/tabs';
import type { Clients } from '../http/clients';
import type { Clock } from '../http/clock';
import type { Session } from '../studio/root';
import { isAskedFor, isOurCode, readActivity, type takeCredentials } from './credentials';
import { provideSession } from './session';
import { readDraft } from './sign-in-draft';

export interface SessionOptions {
  readonly config: Pick<RuntimeConfig, 'ssoUrl'>;
  readonly credentials: ReturnType<typeof takeCredentials>;
  readonly navigate: (address: string) => void;
  readonly reload: () => void;
}

interface SessionServices {
  readonly clients: Clients;
  readonly clock: Clock;
  readonly tabs: Tabs;
}

/** The session machine with its effects, and what it starts with. */
export function createSession(options: SessionOptions, { clients, clock, tabs }: SessionServices) {
  const { config, credentials, navigate, reload } = options;
  const { ssoUrl } = config;
  const codeIsOurs = isOurCode(credentials, ssoUrl);
  const input: SessionInput = {
    ...credentials,
    askedFor: isAskedFor(credentials),
    external: ssoUrl !== undefined,
    lastActivity: readActivity,
    signInDraft: readDraft,
    here: () => location.pathname + location.search + location.hash,
    now: clock.now,
  };
  return { machine: provideSession({ clients, tabs, clock, navigate, reload, ssoUrl, codeIsOurs }), input };
}

/** The id of the signed-in user; empty without one. */
export const userIdOf = (session: Session): string => selectUser(session.getSnapshot())?.id ?? '';

/** Calls `changed` at every change of the signed-in user, and then `left` if that was a sign-out or another user. */
export function followUsers(session: Session, changed: (userId: string | undefined) => void, left: () => void): void {
  let current: string | undefined;
  session.subscribe((snapshot) => {
    const next = selectUser(snapshot)?.id;
    if (next === current) return;
    const before = current;
    current = next;
    changed(next);
    if (before !== undefined) left();
  });
}
