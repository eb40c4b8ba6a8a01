import type { CarDesign, Tone } from '../../../../contract/design';
import { possibleDesign } from '../../../../contract/possible-design';
import type { DesignBrief } from '../car/brief';
import { designOf, sheetOf } from '../car/sheet';
import { sheetWith } from '../car/wished-sheet';
import { randomOf } from '../kernel/random';
import { refitted } from '../picture/edit/refitted';
import type { Refit, Room } from '../picture/instructions/edit-words';
import { type Instruction, readInstructions } from '../picture/instructions/instruction';
import { readPrompt } from '../words';
import { changedDesign } from './changed';

/** What the words of an edit change of a known car, and what they ask of the picture that no design says. */
export interface EditWords {
  readonly brief: DesignBrief;
  /** Other parts, without a name for them: 'new rims'. */
  readonly refits: readonly Refit[];
  /** Light, background and parts that are repainted in the drawn picture. */
  readonly left: readonly Instruction[];
}

/** Parts of an edit, each read alone. */
export const clausesOf = (prompt: string): string[] => prompt.split(/[,，;；。\n]/);

/** Reads an edit of a picture of a known design by the words that cars are designed with, and by those of edits. */
export function readEdit(prompt: string): EditWords {
  const brief = withoutHints(readPrompt(prompt));
  const rooms: Room[] = [];
  const refits: Refit[] = [];
  const left: Instruction[] = [];
  for (const clause of clausesOf(prompt)) {
    const said = readPrompt(clause);
    for (const instruction of readInstructions(clause)) {
      if (instruction.do === 'refit') {
        if (!saysRefit(said, instruction.refit)) refits.push(instruction.refit);
      } else if (isOfPicture(instruction, said)) left.push(instruction);
      else if (instruction.do === 'room') rooms.push(instruction.room);
    }
  }
  const place = rooms.find((room) => room !== 'white' && room !== 'none');
  return { brief: place && !brief.background ? { ...brief, background: place } : brief, refits, left };
}

/** Without a body and a view that words only hint at: the car and its picture have both. */
function withoutHints(brief: DesignBrief): DesignBrief {
  const { carType, view, impliesBody, impliesView, ...said } = brief;
  return { ...said, ...(carType && !impliesBody && { carType }), ...(view && !impliesView && { view }) };
}

/** Whether a known car is edited by it beside what the designer's words of its clause set. */
export const addsToDesign = (instruction: Instruction, said: DesignBrief): boolean =>
  instruction.do === 'refit'
    ? !saysRefit(said, instruction.refit)
    : isOfPicture(instruction, said) || (instruction.do === 'room' && said.background === undefined);

/** Parts whose colour a design says. */
const designed: ReadonlySet<string> = new Set(['body', 'roof', 'rims', 'wheels', 'calipers']);
/** Parts whose colour a design says where its words name them so: 'bumpers' are both, a 'front bumper' is none of its. */
const toned: Readonly<Record<string, Tone>> = {
  bonnet: 'bonnet',
  mirrors: 'mirrors',
  'front bumper': 'bumpers',
  'rear bumper': 'bumpers',
};
const isToned = ({ tones }: DesignBrief, part: string) => {
  const tone = toned[part];
  return tone !== undefined && tones?.[tone] !== undefined;
};

/** Whether no design says it: `said` is what the designer's words of the same clause set. */
function isOfPicture(instruction: Exclude<Instruction, { do: 'refit' }>, said: DesignBrief): boolean {
  switch (instruction.do) {
    case 'paint':
      return instruction.part !== undefined && !designed.has(instruction.part) && !isToned(said, instruction.part);
    case 'room':
      return instruction.room === 'white' || instruction.room === 'none';
    case 'remove':
      return said.fittings === undefined;
    case 'tone':
      if (instruction.part === 'windows' && said.glass) return false;
      // 'Roof light bar' adds lamps, and lightens no roof.
      return !(instruction.tone.sky && said.background) && !(instruction.part && said.fittings);
  }
}

/** Whether the designer's words of a clause say as much as the refit that the words of edits read in it. */
function saysRefit(said: DesignBrief, refit: Refit): boolean {
  const { rim, front, shape = {}, dimensions, fittings = {}, camera } = said;
  switch (refit) {
    case 'rims':
      return rim !== undefined;
    case 'face':
      return front !== undefined;
    case 'bigger wheels':
    case 'smaller wheels':
      return [shape.tyreDiameter, shape.rimDiameter, dimensions.wheelDiameter, dimensions.rimDiameter].some(
        (size) => size !== undefined,
      );
    case 'lower':
    case 'higher':
      return [shape.height, shape.clearance, dimensions.height, camera?.elevation].some((said) => said !== undefined);
    case 'spoiler':
    case 'no spoiler':
      return fittings.spoiler !== undefined;
    case 'glass roof':
      return fittings.glassRoof !== undefined;
  }
}

interface Editing {
  readonly seed: number;
  readonly guidance: number;
  /** Counts the pictures of a batch: each but the first takes other parts where the words leave them open. */
  readonly turn: number;
  /** Settings that win over the words. */
  readonly design?: CarDesign;
}

/** A sheet as the words of an edit change it; what they do not name stays exactly. */
export function editedDesign(sheet: CarDesign, { brief, refits }: EditWords, editing: Editing): CarDesign {
  const { seed, guidance, turn, design } = editing;
  const changed = changedDesign(sheet, brief, seed, guidance);
  const refit = refits.length > 0 ? withRefits(changed, refits, Math.floor(randomOf(seed)() * 5) + turn) : changed;
  return sheetWith(refit, design);
}

function withRefits(sheet: CarDesign, refits: readonly Refit[], alternative: number): CarDesign {
  const own = designOf(sheet);
  const car = refits.reduce((before, refit) => refitted(before, refit, alternative), own.car);
  const seen = { view: sheet.camera?.view, technique: sheet.scene?.technique };
  const refit = sheetOf({ ...own, car }, seen);
  return possibleDesign(refit, refit).design;
}
