import type { Glazing } from '../../../../../contract/design';
import type { Entry, Meaning } from '../meaning';

/** A word for the shape of the windows, whose colour is that of their glass. */
const windows = (sets: Glazing, words: string, ...more: readonly Meaning[]): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'glazing', sets }, ...more], part: 'glass' },
];

/** Words for the daylight opening. */
export const windowWords: readonly Entry[] = [
  windows(
    { family: 'three-window' },
    'three window|three windows|3 window|four window|four windows|four light|two side windows|two panes a side|三窗|三窗式|四窗|两侧两窗',
  ),
  windows(
    { family: 'six-window' },
    'six window|six windows|6 window|six light|three side windows|three panes a side|third side window|quarter light|quarter lights|rear quarter light|rear quarter lights|quarter window|quarter windows|rear quarter window|rear quarter windows|六窗|六窗式|三角窗|后三角窗|角窗|后侧小窗',
  ),
  windows(
    { family: 'wraparound' },
    'wraparound windows|wraparound window|wraparound glass|wraparound glazing|wraparound windscreen|wraparound windshield|wrap around rear window|wraparound rear window|wraparound backlight|panoramic windscreen|panoramic windshield|glass all round|glass all around|visor glass|环绕式车窗|环绕车窗|环绕玻璃|环绕式玻璃|环绕式风挡|环绕式前挡|环绕式后窗|全景前挡|全景风挡|全景挡风玻璃',
  ),
  windows(
    { family: 'slit' },
    'slit windows|slit window|gunslit windows|letterbox windows|narrow windows|slot windows|狭长车窗|狭窄车窗|细长车窗|小车窗|一线车窗',
    { kind: 'shape', topic: 'belt', way: 1, by: { beltFront: 0.09, beltRear: 0.09 } },
  ),
];
