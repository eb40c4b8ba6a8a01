import * as z from 'zod/mini';
import { codePurposes } from '../../../contract/account';
import { type AuthDraft, authModes } from '../../machines/auth/requests';
import { inTab } from '../browser/kept-values';

const DRAFT = 'fastback-sign-in';

/** What of a sign-in outlives a reload of its tab: no password, no code. */
const Draft = z.object({
  mode: z.enum(authModes),
  username: z.string(),
  mobile: z.string(),
  inviteCode: z.string(),
  sent: z.partialRecord(z.enum(codePurposes), z.object({ mobile: z.string(), until: z.number() })),
});

export function readDraft(): AuthDraft | undefined {
  const draft = Draft.safeParse(inTab.read(DRAFT));
  return draft.success ? draft.data : undefined;
}

export const keepDraft = (draft: AuthDraft) => inTab.keep(DRAFT, Draft.parse(draft));
export const forgetDraft = () => inTab.remove(DRAFT);
