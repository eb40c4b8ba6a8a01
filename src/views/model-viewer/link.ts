import type { Pose } from './rig';

/** Joins several viewers: where one looks from, all look from. */
export interface CameraLink {
  /** Calls `take` with every pose but those that this member reports itself. */
  join(take: (pose: Pose) => void): { report(pose: Pose): void; leave(): void };
}

export function createCameraLink(): CameraLink {
  const members = new Set<(pose: Pose) => void>();
  return {
    join: (take) => {
      members.add(take);
      return {
        report: (pose) => {
          for (const member of members) if (member !== take) member(pose);
        },
        leave: () => members.delete(take),
      };
    },
  };
}
