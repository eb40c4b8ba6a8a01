// Checks the rules of the house: `npm run house`, or `npm run house <id>` to list the places of one rule.
// A rule that does not hold yet has a ceiling in house/not-yet.json, which may only fall: `npm run house -- --lower`.
import { readFileSync, writeFileSync } from 'node:fs';
import { rules } from './house/rules.mjs';

const CEILINGS = new URL('./house/not-yet.json', import.meta.url);
const ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8'));
const [asked] = process.argv.slice(2);
const chosen = rules.filter(({ id }) => !asked || asked.startsWith('--') || id === asked);

const results = chosen.map((rule) => {
  const { id, says, how, atMost = 0, count } = rule;
  const found = count();
  const isMet = found.length <= atMost;
  const isWithin = isMet || found.length <= (ceilings[id] ?? 0);
  return { id, says, how, atMost, found, isMet, isWithin };
});

if (asked === '--lower') lower();
else for (const result of results) print(result);

const broken = results.filter(({ isWithin }) => !isWithin);
const notYet = results.filter(({ isMet, isWithin }) => !isMet && isWithin);
process.stdout.write(
  `${results.length - broken.length - notYet.length} met, ${notYet.length} not yet, ${broken.length} broken\n`,
);
process.exitCode = broken.length > 0 ? 1 : 0;

function print({ id, says, how, atMost, found, isMet, isWithin }) {
  const mark = isMet ? '✓' : isWithin ? '…' : '✗';
  const limit =
    isMet || atMost > 0 ? `want ${atMost === 0 ? 0 : `at most ${atMost}`}` : `want 0, at most ${ceilings[id] ?? 0} now`;
  process.stdout.write(`${mark} ${id}: ${found.length} (${limit}). ${says}\n`);
  if (isMet && !asked) return;
  process.stdout.write(`    counted: ${how}\n`);
  const shown = asked ? found : isWithin ? [] : found.slice(0, 8);
  for (const place of shown) process.stdout.write(`    ${place}\n`);
}

/** Writes the present counts over ceilings that are higher; a rule that is met needs none. */
function lower() {
  const kept = results
    .filter(({ id, isMet }) => !isMet && id in ceilings)
    .map(({ id, found }) => [id, Math.min(ceilings[id], found.length)]);
  writeFileSync(CEILINGS, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
}
