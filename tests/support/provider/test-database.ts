import { type OpenDatabase, openEmbedded } from '../../../provider/database/open';
import { keepTemplate, readTemplate } from '../../../provider/database/template';

let template: Promise<Blob> | undefined;

/** A migrated embedded database in memory: a copy of one that is kept, which takes a tenth of the time of making one. */
export async function openMigratedCopy(mayWrite?: () => boolean): Promise<OpenDatabase> {
  template ??= keepTemplate('.cache/databases').then(readTemplate);
  return openEmbedded(undefined, await template, mayWrite);
}
