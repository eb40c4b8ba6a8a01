import type { FrontFace, RearFace } from '../../../../contract/design';
import type { Meaning, Role } from './meaning';

const LAMPS = '前?大灯|前灯|车灯|头灯';
const TAILS = '后?尾灯|后灯';
const TO_BE = '换成|换为|改成|改为|变成|做成|用|要|是|为|采用';
const MORE = '要更|再|更|要|做得|做|可以再';

/** Shapes of Chinese lamps as they stand behind their noun, longer words before those that begin them. */
const fronts: readonly (readonly [FrontFace, shapes: string])[] = [
  ['round', '圆形|圆的|圆灯|环形|圆'],
  ['split', '分体式|分体'],
  ['pixels', '像素式|像素|点阵式|点阵|矩阵式|矩阵'],
  ['teardrop', '水滴形|水滴|竖直|竖向'],
  ['blade', '刀锋|锐利|锋利| ?l ?[形型]'],
  ['lines', '细长|细线|细|窄|狭长'],
  ['lightbar', '贯穿式|贯穿|一字|灯带'],
];
const rears: readonly (readonly [RearFace, shapes: string])[] = [
  ['rings', '圆形|圆的|环形|圆'],
  ['pillars', '竖直|竖向|竖|立式'],
  ['dots', '像素|点阵|矩阵'],
  ['lines', '细长|细|横向'],
  ['thread', '贯穿式|贯穿|一字'],
];

const forms: readonly { readonly form: RegExp; readonly role: Role }[] = [
  ...fronts.map(([id, shapes]) => form(`(?:${LAMPS})(?:${TO_BE})(?:${shapes})`, { kind: 'front', id })),
  ...rears.map(([id, shapes]) => form(`(?:${TAILS})(?:${TO_BE})(?:${shapes})`, { kind: 'rear', id })),
  form(`(?:${LAMPS}|灯)(?:${MORE})?(?:细长|细|窄|薄)`, { kind: 'front', id: 'lines' }),
];

function form(text: string, meaning: Meaning) {
  return { form: new RegExp(text, 'yu'), role: { kind: 'means', meanings: [meaning], part: 'other' } as const };
}

/** Lamps at a place of the text that are to be of some shape: 大灯换成圆形, 尾灯改成贯穿式, 大灯再细一点. */
export function lampsAt(text: string, start: number): { readonly end: number; readonly role: Role } | undefined {
  if (!/[前大车头灯后尾]/.test(text.charAt(start))) return undefined;
  for (const { form, role } of forms) {
    form.lastIndex = start;
    if (form.test(text)) return { end: form.lastIndex, role };
  }
  return undefined;
}
