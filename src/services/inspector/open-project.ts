import type { UserLog } from '../../log';
import type { Blobs } from '../../log/blobs';
import type { ProjectContent } from '../../machines/library/project';
import type { OpenedProject } from '../../ports/inspector';
import { recordsOf } from './exported';
import { createLogBench } from './log-bench';
import { readProject } from './project';
import { picturesOf, planTaking } from './taking';

/**
 * Opens a project beside the own log, whose moments the app then shows with the project's pictures.
 * @param take records what is taken in for the signed-in user
 */
export async function openProject(
  file: Blob,
  own: UserLog,
  { travel, take }: { travel: (log: UserLog | undefined) => void; take: (content: ProjectContent) => Promise<void> },
): Promise<OpenedProject | undefined> {
  const project = await readProject(file);
  if (!project) return undefined;
  const { at, userId, records, blobs, unread, missing } = project;
  const shown: Blobs = { ...own.blobs, get: async (hash) => blobs.get(hash) ?? own.blobs.get(hash) };
  const plan = async () => planTaking(records, recordsOf(await own.log.export()).records);
  return {
    ...{ at, userId, pictures: blobs.size, unread, missing },
    plan: async () => (await plan()).summary,
    bench: createLogBench(records, { ...own, blobs: shown }, travel),
    take: async () => {
      const { content } = await plan();
      // What a fact names is there before the fact is.
      const named = picturesOf(content);
      for (const [hash, blob] of blobs) if (named.has(hash)) await own.blobs.put(blob);
      await take(content);
    },
  };
}
