import type { PictureAnswers } from '../../../../contract/picture-reading';

/** What is known of a picture where its places are moved: across by `x`, down by `y` (shares to shares). */
export function movedAnswers(
  { wheels, part, ...answers }: PictureAnswers,
  x: (across: number) => number,
  y: (down: number) => number,
): PictureAnswers {
  const { ground, roof, belt, nose, tail, cowl } = answers;
  const place = ([across, down]: readonly [number, number]): [number, number] => [x(across), y(down)];
  return {
    ...answers,
    ...(part && { part: [x(part[0]), y(part[1]), x(part[2]), y(part[3])] }),
    ...(wheels && { wheels: [place(wheels[0]), place(wheels[1])] }),
    ...(ground !== undefined && { ground: y(ground) }),
    ...(roof !== undefined && { roof: y(roof) }),
    ...(belt !== undefined && { belt: y(belt) }),
    ...(nose !== undefined && { nose: x(nose) }),
    ...(tail !== undefined && { tail: x(tail) }),
    ...(cowl !== undefined && { cowl: x(cowl) }),
  };
}
