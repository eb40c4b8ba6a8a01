// What the provider can serve: `npm run bench:provider` measures it with the embedded database and with PostgreSQL, with the
// clients on the same machine. `-- --seconds 1800` polls for longer, to see whether memory stays flat; `-- --only polling`
// measures one thing, `-- --on PostgreSQL` one database. The figures stand in RESULTS.md, and docs/scale.md calculates with them.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { drawing } from './drawing';
import { moving } from './moving';
import { type PollingFigures, polling } from './polling';
import { claims, wakeUps } from './queue';
import { embedded, shared, standIn } from './target';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: '' },
  },
});
say(`Load of the machine before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.\n`);
const wanted = (name: string) => values.only === '' || values.only === name;

if (wanted('polling')) {
  const program = await standIn();
  say(
    '| 1,000 clients poll every 2 s, 50 submit every 2 s | polls, submissions, errors | poll p50, p99, p99 in the first 5 s (ms) | submit, the same | API: cores, memory (MB) |',
  );
  say('|---|---|---|---|---|');
  for (const [which, start] of [
    ['embedded', embedded],
    ['PostgreSQL', shared],
  ] as const) {
    if (values.on !== '' && values.on !== which) continue;
    const target = await start(program);
    try {
      say(line(target.name, await polling(target, Number(values.seconds))));
    } finally {
      await target.close();
    }
  }
}
if (wanted('queue')) {
  say('\n| jobs a second, 1,000 jobs of 25 users | claimed | claimed, renewed and completed |');
  say('|---|---|---|');
  for (const [which, workers] of [
    ['embedded', 1],
    ['PostgreSQL', 1],
    ['PostgreSQL', 8],
  ] as const) {
    const { claimed, done } = await claims(which, workers);
    say(`| ${which}, ${workers} worker(s) | ${claimed.toFixed(0)} | ${done.toFixed(0)} |`);
  }
  const target = await shared(await standIn(), 2, '1');
  try {
    const { p50, p95 } = await wakeUps(target, 200);
    say(
      `\nFrom a submission to its claim by an idle worker of another process: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms.`,
    );
  } finally {
    await target.close();
  }
}
if (wanted('drawing')) {
  say('\n| 16 pictures of 256 × 256 | pictures a minute | processor time of one (s) |');
  say('|---|---|---|');
  for (const workers of [1, 2]) {
    const { perMinute, cpuSeconds } = await drawing(workers);
    say(`| ${workers} worker(s) of one thread | ${perMinute.toFixed(1)} | ${cpuSeconds.toFixed(2)} |`);
  }
}
if (wanted('moving')) {
  const { seconds, before, isSame, damaged } = await moving(10_000);
  say(`\nnpm run migrate-data with ${JSON.stringify(before.rows)}: ${seconds.toFixed(0)} s.`);
  say(
    `The ledger was ${JSON.stringify(before.ledger)}; after it ${isSame ? 'the same' : 'ANOTHER'}; ${damaged} files damaged.`,
  );
}
process.exit(0);

function line(name: string, { polls, submissions, errors, poll, submit, busy, memory }: PollingFigures): string {
  const cells = [
    name,
    `${polls}, ${submissions}, ${errors.length}${errors.length > 0 ? ` (${[...new Set(errors)].join(', ')})` : ''}`,
    `${poll.p50.toFixed(1)}, ${poll.p99.toFixed(0)}, ${poll.atFirst.toFixed(0)}`,
    `${submit.p50.toFixed(1)}, ${submit.p99.toFixed(0)}, ${submit.atFirst.toFixed(0)}`,
    `${busy.toFixed(2)}, ${memory.map((megabytes) => megabytes.toFixed(0)).join(' → ')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
