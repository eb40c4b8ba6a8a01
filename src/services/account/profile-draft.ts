import * as z from 'zod/mini';
import type { ProfileDraft } from '../../ports/account';
import { keepInTab, readInTab, removeInTab } from '../browser/tab-storage';

const DRAFT = 'fastback-profile';

const Draft = z.object({ userId: z.string(), nickname: z.string(), email: z.string() });

/** What this user typed into the profile in this tab and has not saved. */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const draft = Draft.safeParse(readInTab(DRAFT));
  if (!draft.success || draft.data.userId !== userId) return undefined;
  const { nickname, email } = draft.data;
  return { nickname, email };
}

/** Outlives a reload; undefined forgets it. */
export function keepProfileDraft(userId: string, draft: ProfileDraft | undefined) {
  if (draft) keepInTab(DRAFT, { ...draft, userId });
  else removeInTab(DRAFT);
}
