import type { CarDesign, Finish as Coat, RoofFinish } from '../../../../../contract/design';
import type { Style } from '../../../../../contract/options';
import { oklabOfHex } from '../../raster/colour';
import { readPrompt } from '../../words';
import type { Finish } from '../repaint/recolour';
import type { Tone } from '../repaint/tone';
import type { CarPart } from '../subject/car-parts';
import { type Instruction, readInstructions } from './instruction';

/** The light that suits a style; a style alone changes nothing else in an existing picture. */
const tones: Record<Style, Tone> = {
  luxury: { light: -0.12, contrast: 0.3, warmth: 0.18, sky: 'cinema' },
  sport: { contrast: 0.4, chroma: 0.3 },
  minimalist: { light: 0.15, contrast: -0.12, chroma: -0.25 },
  tech: { contrast: 0.25, warmth: -0.35, chroma: 0.05 },
  classic: { warmth: 0.25, contrast: 0.1, chroma: -0.1 },
  premium: { contrast: 0.25, light: -0.06, warmth: 0.06 },
  modern: { contrast: 0.15, light: 0.08, warmth: -0.1 },
  vintage: { warmth: 0.45, contrast: -0.15, chroma: -0.35 },
};

/** The changes that a prompt asks for, and the light of the styles that it names beside them; empty for neither. */
export function wantedChanges(prompt: string): Instruction[] {
  return prompt.split(/[,，;；。\n]/).flatMap((clause) => {
    const said = readInstructions(clause);
    // 'Vintage tone' is an instruction of its own.
    return said.length > 0 ? said : styleInstructions(clause);
  });
}

const styleInstructions = (clause: string): Instruction[] =>
  readPrompt(clause).styles.map((style) => ({ do: 'tone', tone: tones[style] }));

/** What a repainted picture can show of a design's finish: its lights, and no pattern. */
const repainted: Record<Coat, Finish> = {
  gloss: 'gloss',
  pearl: 'gloss',
  carbon: 'gloss',
  chrome: 'metallic',
  brushed: 'metallic',
  matte: 'matte',
  satin: 'matte',
  primer: 'matte',
  wrap: 'matte',
  camouflage: 'matte',
  chameleon: 'metallic',
};

/** Colours nearest to a roof that is not painted in one. */
const roofs = {
  black: '#0a0a0a',
  chrome: '#c4c5c8',
  carbon: '#262627',
  wood: '#8f6439',
  vinyl: '#18181a',
  'brown-vinyl': '#432b1d',
} as const satisfies Record<RoofFinish | 'black', string>;
const isRoofLook = (word: string): word is keyof typeof roofs => word in roofs;

/** The changes that show a design's paint, wheels and place in a picture that keeps its shapes. */
export function designChanges({ paint = {}, wheels = {}, scene = {} }: CarDesign): Instruction[] {
  const painted = (part: CarPart, hex: string | undefined): Instruction[] =>
    hex === undefined ? [] : [{ do: 'paint', part, colour: oklabOfHex(hex) }];
  const { roof: over = 'body' } = paint;
  const roof = over === 'body' ? undefined : isRoofLook(over) ? roofs[over] : over;
  const finish: Instruction[] = paint.finish ? [{ do: 'paint', part: 'body', finish: repainted[paint.finish] }] : [];
  const coat: Instruction[] = paint.colour
    ? [{ do: 'paint', part: 'body', colour: oklabOfHex(paint.colour), finish: repainted[paint.finish ?? 'gloss'] }]
    : finish;
  const { place } = scene;
  return [
    ...coat,
    ...painted('roof', roof),
    ...painted('rims', wheels.colour),
    ...painted('calipers', wheels.caliper),
    ...(place ? [{ do: 'room', room: place } as const] : []),
  ];
}
