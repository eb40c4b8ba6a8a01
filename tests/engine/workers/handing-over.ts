import type { PictureAnswer, WorkerAnswer } from '../../../provider/engines/embedded/protocol';
import type { PictureTask, WorkerTask } from '../../../provider/engines/embedded/worker';

/** Draws nothing: the only file holds the keys of the readings that came with the job. */
export default async function run({ job, readings, port }: WorkerTask): Promise<WorkerAnswer> {
  port.close();
  const bytes = new TextEncoder().encode(readings.map(({ key }) => key).join());
  return {
    kind: 'files',
    files: [{ bytes, mime: 'image/png' }],
    readings: [{ key: `drawn for ${job.id}`, reading: undefined }],
  };
}

/** Reads nothing: the outline has as many points as readings came with the picture. */
export async function picture({ readings }: PictureTask): Promise<PictureAnswer> {
  const outline = readings.map((): [number, number] => [0, 0]);
  return {
    kind: 'read',
    read: {
      picture: {
        kind: 'none',
        view: 'unknown',
        facing: 'unknown',
        body: 'unknown',
        confidence: 0,
        confidences: { kind: 0, view: 0, facing: 0, body: 0 },
        outline,
        notes: [],
      },
      design: { version: 1 },
    },
    readings: [{ key: 'read', reading: undefined }],
  };
}
