import * as z from 'zod/mini';
import type { ProfileDraft } from '../../ports/account';
import { inTab } from '../browser/kept-values';

const DRAFT = 'fastback-profile';

const Draft = z.object({ userId: z.string(), nickname: z.string(), email: z.string() });

/** What this user typed into the profile in this tab and has not saved. */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const draft = Draft.safeParse(inTab.read(DRAFT));
  if (!draft.success || draft.data.userId !== userId) return undefined;
  const { nickname, email } = draft.data;
  return { nickname, email };
}

/** Outlives a reload; undefined forgets it. */
export function keepProfileDraft(userId: string, draft: ProfileDraft | undefined) {
  if (draft) inTab.keep(DRAFT, { ...draft, userId });
  else inTab.remove(DRAFT);
}
