import { isCar } from './cars';
import { colorOf, isShade } from './clause';
import type { Token } from './tokens';

interface Said {
  readonly tokens: readonly Token[];
  readonly text: string;
}

/** How many words before a colour are searched for the car's own. */
const NEAR = 24;
const COMMA = /^[,，]$/;

/**
 * Index of the wheels in the clause right before a colour that is alone in its own, where the prompt is about nothing else
 * or the car has another colour: 21寸五辐轮毂，黑色.
 */
export function wheelsBefore({ tokens, text }: Said, index: number, isOfBody: (at: number) => boolean) {
  const colour = tokens[index];
  if (!colour || !/^ ?(?:$|[,，;；。.\n])/.test(text.slice(colour.end, colour.end + 2))) return undefined;
  let first = index;
  for (let token = tokens[first - 1]; token && isShade(token); token = tokens[first - 1]) first--;
  const comma = tokens[first - 1];
  if (!comma || !isComma(comma, text)) return undefined;
  if (text.slice(comma.end, tokens[first]?.start).trim() !== '') return undefined;
  // A clause of unknown words between them says nothing.
  let end = first - 1;
  for (let token = tokens[end - 1]; token && isComma(token, text); token = tokens[end - 1]) end--;
  const wheels = wheelsOfClause({ tokens, text }, end);
  if (wheels === undefined || !tokens.some(isCar)) return wheels;
  const before = tokens.slice(Math.max(0, index - NEAR), index);
  return before.some((token, k) => colorOf(token) && isOfBody(index - before.length + k)) ? wheels : undefined;
}

const isComma = ({ start, end }: Token, text: string) => COMMA.test(text.slice(start, end));

/** Index of the wheels that the words before a comma describe, where they end with them and give them no colour. */
function wheelsOfClause({ tokens, text }: Said, comma: number): number | undefined {
  let first = comma;
  for (let token = tokens[first - 1]; token && token.role.kind !== 'stop'; token = tokens[first - 1]) first--;
  const clause = tokens.slice(first, comma);
  const noun = clause.findLastIndex(({ role }) => role.part !== undefined);
  if (clause[noun]?.role.part !== 'rims' || clause.some((token) => colorOf(token) || isChrome(token))) return undefined;
  const isDescribed = clause.some(({ role }) => role.part === 'rims' && role.meanings.length > 0);
  const isMeasured = /\d/.test(text.slice(tokens[first - 1]?.end ?? 0, tokens[comma]?.start));
  return isDescribed || isMeasured ? first + noun : undefined;
}

const isChrome = ({ role }: Token) =>
  role.meanings.some((meaning) => meaning.kind === 'fitting' && meaning.id === 'chrome');
