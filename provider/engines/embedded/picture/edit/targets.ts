import type { Instruction } from '../instructions/instruction';
import { wantedChanges } from '../instructions/style-edit';

/** What an instruction changes, without how: its area does not depend on a new colour. */
export type EditTarget = Instruction;

/** What the words of an edit change, each once: the body where they name nothing. */
export function targetsOf(prompt: string): readonly EditTarget[] {
  const wanted = new Map(
    wantedChanges(prompt).map((instruction) => {
      const target = withoutLook(instruction);
      return [JSON.stringify(target), target];
    }),
  );
  return wanted.size > 0 ? [...wanted.values()] : [{ do: 'paint' }];
}

function withoutLook(instruction: Instruction): EditTarget {
  switch (instruction.do) {
    case 'paint':
      return {
        do: 'paint',
        ...(instruction.part && { part: instruction.part }),
        ...(instruction.from && { from: instruction.from }),
      };
    case 'tone':
      return { do: 'tone', tone: {}, ...(instruction.part && { part: instruction.part }) };
    case 'room':
      return { do: 'room', room: 'white' };
    default:
      return instruction;
  }
}
