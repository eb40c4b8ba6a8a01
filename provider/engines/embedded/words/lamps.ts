import type { FaceParts } from '../../../../contract/design';
import type { FrontFace, RearFace } from '../../../../contract/faces';
import { lampRowAt } from './lamp-adjectives';
import type { Meaning, Role } from './meaning';

const LAMPS = '前?大灯|前灯|车灯|头灯';
const TAILS = '后?尾灯|后灯';
const SIGNATURES = '日间行车灯|日行灯|日间灯|灯组|大灯|车灯';
const TO_BE = '换成|换为|改成|改为|变成|做成|用|要|是|为|采用';
/** 一整条贯穿 */
const WHOLE = '(?:一整条|一条|整条|一道)?';
const MORE = '要更|再|更|要|换成?|改成?|变|弄|做得|做|可以再';

/** Shapes of Chinese lamps as they stand behind their noun, longer words before those that begin them. */
const fronts: readonly (readonly [NonNullable<FaceParts['front']>, shapes: string])[] = [
  [{ lamps: 'double-round' }, '双圆形?|四圆形?'],
  [{ lamps: 'round' }, '圆形|圆的|圆灯|环形|圆'],
  [{ lamps: 'rectangular' }, '长方形|矩形|方形|方的|方'],
  [{ lamps: 'split' }, '分体式|分体'],
  [{ lamps: 'pixel' }, '像素式|像素|点阵式|点阵|矩阵式|矩阵'],
  [{ lamps: 'vertical' }, '竖直|竖向|竖置|立式|竖'],
  [{ lamps: 'hidden' }, '隐藏式|隐藏'],
  [{ lamps: 'pop-up' }, '弹出式|翻转式|翻转'],
  [{ lamps: 'slit' }, '细长|细线|细|窄|狭长'],
  [{ lamps: 'full-width' }, '贯穿式|贯穿|一字|灯带'],
  [{ signature: 'l' }, ' ?l ?[形型]'],
  [{ signature: 'c' }, ' ?c ?[形型]'],
  [{ signature: 'y' }, ' ?y ?[形型字]'],
];
const faces: readonly (readonly [FrontFace, shapes: string])[] = [
  ['teardrop', '水滴形|水滴'],
  ['blade', '刀锋|锐利|锋利'],
];
const rears: readonly (readonly [FaceParts['rear'], shapes: string])[] = [
  [{ lamps: 'double-round' }, '双圆形?|四圆形?'],
  [{ lamps: 'round' }, '圆形|圆的|圆'],
  [{ lamps: 'rectangular' }, '长方形|矩形|方形|方的|方'],
  [{ lamps: 'vertical' }, '竖直|竖向|竖置|竖线|竖条|竖|立式'],
  [{ lamps: 'pixel' }, '像素|点阵|矩阵'],
  [{ lamps: 'slit' }, '细长|细|横向|横线|横条|狭长'],
  [{ lamps: 'full-width' }, '贯穿式|贯穿|一字'],
  [{ lamps: 'c' }, ' ?c ?[形型]'],
  [{ lamps: 'l' }, ' ?l ?[形型]'],
  [{ lamps: 'y' }, ' ?y ?[形型字]'],
  [{ lamps: 'split' }, '上下分体式?|分体式|分体'],
];

/** Tail lamps that are bars or lines. */
const rearFaces: readonly (readonly [RearFace, shapes: string])[] = [
  ['claws', '三[条道]?竖[线条]|三爪'],
  ['lines', '[双两][条道]?横?线|三[条道]?横?线'],
];

const lit = (sets: FaceParts): Meaning => ({ kind: 'face-parts', sets });
const forms: readonly { readonly form: RegExp; readonly role: Role }[] = [
  ...fronts.map(([front, shapes]) => form(`(?:${LAMPS})(?:${TO_BE})${WHOLE}(?:${shapes})`, lit({ front }))),
  ...faces.map(([id, shapes]) => form(`(?:${LAMPS})(?:${TO_BE})(?:${shapes})`, { kind: 'front', id })),
  ...rearFaces.map(([id, shapes]) => form(`(?:${TAILS})(?:${TO_BE})?(?:${shapes})`, { kind: 'rear', id })),
  ...rears.map(([rear, shapes]) => form(`(?:${TAILS})(?:${TO_BE})${WHOLE}(?:${shapes})`, lit({ rear }))),
  ...fronts.map(([front, shapes]) => form(`(?<![尾后雾射氛围顶壁台吊])灯(?:做成|要|用)(?:${shapes})`, lit({ front }))),
  ...fronts.flatMap(([front, shapes]) => alone(LAMPS, shapes, lit({ front }))),
  ...rears.flatMap(([rear, shapes]) => alone(TAILS, shapes, lit({ rear }))),
  ...fronts.map(([front, shapes]) =>
    form(`(?:${LAMPS})(?:${TO_BE})[^,，。;；\\n灯]{1,6}?(?:${shapes})[形型式]?的?(?:大?灯|灯组)`, lit({ front })),
  ),
  ...rears.map(([rear, shapes]) =>
    form(`(?:${TAILS})(?:${TO_BE})[^,，。;；\\n灯]{1,6}?(?:${shapes})[形型式]?的?(?:尾?灯|灯组)`, lit({ rear })),
  ),
  ...fronts.map(([front, shapes]) => behindDetail(LAMPS, shapes, lit({ front }))),
  ...rears.map(([rear, shapes]) => behindDetail(TAILS, shapes, lit({ rear }))),
  ...fronts.map(([front, shapes]) => form(before(shapes, 'signature' in front ? SIGNATURES : LAMPS), lit({ front }))),
  ...rears.map(([rear, shapes]) => form(before(shapes, TAILS), lit({ rear }))),
  ...rearFaces.map(([id, shapes]) => form(before(shapes, TAILS), { kind: 'rear', id })),
  form(`(?:${TAILS})(?:${TO_BE})(?:环形)`, { kind: 'rear', id: 'rings' }),
  form(`(?:${TAILS})(?:${MORE})?(?:细长|细|窄|薄)`, lit({ rear: { lamps: 'slit' } })),
  form(`(?:${LAMPS}|灯)(?:${MORE})?(?:细长|细|窄|薄)`, lit({ front: { lamps: 'slit' } })),
];

/** Lamps behind their shape: 细长的车灯, L形日间行车灯. */
function before(shapes: string, nouns: string): string {
  return `(?:${shapes})[形型式状]?的(?:led)?(?:${nouns})`;
}

/** Without a verb shapes of one character may be the beginning of another word. */
function alone(noun: string, shapes: string, meaning: Meaning) {
  const long = shapes.split('|').filter((shape) => shape.length > 1);
  return long.length > 0
    ? [
        form(`(?:${noun})(?:${long.join('|')})`, meaning),
        form(`(?:${noun})[,，、](?:${long.join('|')})(?=的?(?:$|[,，、;；。\\n]))`, meaning),
      ]
    : [];
}

/** A shape in the clause behind a picture of lamps from near: 尾灯细节，Y字形. */
function behindDetail(noun: string, shapes: string, meaning: Meaning) {
  const seen = `(?<=(?:${noun})(?:细节|特写|近景|局部|细部)(?:图|镜头)?[,，、 ]{1,2})`;
  return form(`${seen}(?:${shapes})[形型式状]?的?(?:造型|设计|样式|灯带|光带|灯)?(?=$|[,，、;；。\\n])`, meaning);
}

function form(text: string, meaning: Meaning) {
  return { form: new RegExp(text, 'yu'), role: { kind: 'means', meanings: [meaning], part: 'other' } as const };
}

/** Lamps at a place of the text that are to be of some shape: 大灯换成圆形, 尾灯改成贯穿式, 大灯再细一点. */
export function lampsAt(text: string, start: number): ReturnType<typeof lampRowAt> {
  if (/[a-z]/.test(text.charAt(start)) && !/[lcy]/.test(text.charAt(start))) return lampRowAt(text, start);
  if (!/[前大车头灯后尾双四圆环长矩方分上像点竖立隐弹翻细窄狭贯一横三两lcy]/.test(text.charAt(start))) return undefined;
  for (const { form, role } of forms) {
    form.lastIndex = start;
    if (form.test(text)) return { end: form.lastIndex, role };
  }
  return lampRowAt(text, start);
}
