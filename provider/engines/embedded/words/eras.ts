import type { ShapeField } from '../car/brief';
import { eraLooks } from './data/era';
import type { Era } from './meaning';
import { fittingSetting, shapeSettings } from './paths';
import type { Setting } from './settings';
import type { Token } from './tokens';
import type { Work } from './work';

/** Notes a decade; of two the later counts. */
export function noteEra(id: Era, token: Token, { draft, settings }: Work): void {
  draft.era = id;
  settings.put('era', `${id}`, [token], []);
}

/** What the decade that was named settles, where the other words of the prompt leave it open. */
export function takeEra({ draft, settings }: Work): void {
  const { era } = draft;
  if (era === undefined) return;
  const { style, front, rear, rim, fittings = {}, shape } = eraLooks[era];
  const sets: Setting[] = [];
  if (style && draft.styles.length === 0) {
    draft.styles = [style];
    sets.push({ path: 'style', value: style });
  }
  if (front && draft.front === undefined) {
    draft.front = front;
    sets.push({ path: 'front.face', value: front });
  }
  if (rear && draft.rear === undefined) {
    draft.rear = rear;
    sets.push({ path: 'rear.face', value: rear });
  }
  if (rim && draft.rim === undefined) {
    draft.rim = rim;
    sets.push({ path: 'wheels.pattern', value: rim });
  }
  for (const [id, value] of Object.entries(fittings) as [keyof typeof fittings, boolean][]) {
    if (draft.fittings[id] !== undefined) continue;
    draft.fittings[id] = value;
    sets.push(fittingSetting(id, value));
  }
  const said = new Set([...draft.topics.values()].flatMap((topic) => Object.keys(topic)));
  const left = Object.fromEntries(Object.entries(shape).filter(([field]) => !said.has(field))) as Partial<
    Record<ShapeField, number>
  >;
  draft.topics.set('era', left);
  sets.push(...shapeSettings(left));
  settings.add('era', sets);
}
