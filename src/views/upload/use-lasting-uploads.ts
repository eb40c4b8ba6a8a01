import { useEffect, useState } from 'react';
import type { UploadsInput } from '../../machines/uploads/machine';
import type { UploadsActor } from '../../machines/uploads/selectors';
import { useStudio } from '../studio/studio-context';

/**
 * The images of one field of a form. The studio owns them: a running upload continues when the page is left, and is
 * found again when the form is opened next.
 */
export function useLastingUploads(field: string, input: UploadsInput): UploadsActor {
  const { studio, config } = useStudio();
  const open = () => {
    studio.send({ type: 'uploads.open', field, input: { ...input, maxBytes: config.uploadMaxBytes } });
    const found = studio.getSnapshot().context.fields.find((each) => each.field === field);
    if (!found) throw new Error(`the studio holds no images of ${field}`);
    return found.actor;
  };
  const [actor] = useState(open);
  useEffect(() => () => studio.send({ type: 'uploads.leave', field }), [studio, field]);
  return actor;
}
