import type { BodyType } from './design';
import type { ArchFlares } from './equipment';
import { openWheeled } from './open-wheels';

/** How far flares of each shape stand out from the flank (mm). */
export const flareOut: Readonly<Record<ArchFlares, number>> = { none: 0, round: 30, square: 34, bolted: 44 };

/** Wheels go out with the flares over them, by this share. */
const WITH_WHEELS = 0.8;

/** How far wheels stand farther out under flares, on each side (mm). */
export const wheelsOut = (flares: ArchFlares | 'usual' = 'usual'): number =>
  flares === 'usual' ? 0 : flareOut[flares] * WITH_WHEELS;

/** Bodies whose bonnet is too short to run over wheels behind it. */
const short: readonly BodyType[] = ['van', 'kei-van', 'kei-truck', 'robotaxi'];

/** Whether a body's bonnet can take the upper edges of its wings with it. */
export const canBeClamshell = (body: BodyType | undefined): boolean =>
  hasArches(body) && !(body && short.includes(body));

/** Whether a body has arches over its wheels. */
export const hasArches = (body: BodyType | undefined): boolean => body === undefined || !openWheeled.includes(body);
