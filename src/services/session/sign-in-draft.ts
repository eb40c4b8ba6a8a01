import * as z from 'zod/mini';
import { codePurposes } from '../../../contract/account';
import { type AuthDraft, authModes } from '../../machines/auth/requests';
import { keepInTab, readInTab, removeInTab } from '../browser/tab-storage';

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
  const draft = Draft.safeParse(readInTab(DRAFT));
  return draft.success ? draft.data : undefined;
}

export const keepDraft = (draft: AuthDraft) => keepInTab(DRAFT, Draft.parse(draft));
export const forgetDraft = () => removeInTab(DRAFT);
