import type { CarDesign, FaceParts } from '../../../../../contract/design';
import { differing } from '../../kernel/given';
import type { Front, FrontMeasures } from './front-design';
import { grilleOutlines } from './grilles';
import { headlampFamilies, type Lamps } from './headlamps';
import type { Rear, RearMeasures } from './rears';
import { nothing, type Shape } from './shapes';
import { extentOf, signatureIn } from './signatures';
import { tailLampFamilies } from './tail-lamps';

/** What is drawn without a word for it. */
const plain: readonly unknown[] = ['matching', undefined];

/** How a car's front and rear differ from their faces; undefined where they do not. */
export function facePartsOf({ front = {}, rear = {} }: Pick<CarDesign, 'front' | 'rear'>): FaceParts | undefined {
  const { face: _front, ...frontParts } = front;
  const { face: _rear, ...rearParts } = rear;
  return differing({ front: differing(frontParts, plain), rear: differing(rearParts, plain) }, plain);
}

/** A face with lamps, light and a grille of its own. On a shut front the grille's outline is a black panel. */
export function detailedFront(face: Front, m: FrontMeasures, parts: FaceParts['front'] = {}): Front {
  const lit = withSignature(withLamps(face, m, parts), m, parts);
  const outline = parts.grille && parts.grille !== 'matching' ? grilleOutlines[parts.grille](m) : undefined;
  const opened = outline ? { grille: m.open ? outline : nothing, panel: m.open ? lit.panel : outline } : {};
  const pattern = parts.pattern && parts.pattern !== 'matching' ? parts.pattern : face.pattern;
  const covered = outline && m.open && covers(outline, lit.intake, m) ? { intake: nothing } : {};
  return { ...lit, ...opened, ...covered, pattern };
}

/** Whether a grille reaches down over the middle of a lower intake, whose ends alone would then look out beside it. */
const covers = (grille: Shape, intake: Shape, { lowZ }: FrontMeasures): boolean =>
  grille(0, lowZ) < 0 && intake(0, lowZ) < 0;

function withLamps(face: Front, m: FrontMeasures, { lamps = 'matching' }: NonNullable<FaceParts['front']>): Front {
  const own: Lamps | undefined = lamps === 'matching' ? undefined : headlampFamilies[lamps](m);
  return own ? { ...face, ...own } : face;
}

function withSignature(
  face: Front,
  m: FrontMeasures,
  { signature = 'matching' }: NonNullable<FaceParts['front']>,
): Front {
  if (signature === 'matching') return face;
  const lamp = extentOf(face.lamp, m.hw, m.lampZ);
  if (!lamp) return signature === 'none' ? { ...face, signature: nothing } : face;
  return { ...face, signature: signatureIn(signature, lamp) };
}

/** A rear with lamps of its own. */
export function detailedRear(face: Rear, m: RearMeasures, { lamps = 'matching' }: FaceParts['rear'] = {}): Rear {
  return lamps === 'matching' ? face : tailLampFamilies[lamps](m);
}
