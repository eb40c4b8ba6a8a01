import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { check, type Findings, faultsOf } from './checker';
import type { Cluster } from './cluster';
import type { Member } from './member';
import { Person, type Traffic } from './person';
import { withClient } from './postgres';

/** Users at once, and the generations that each submits in a round. */
const PEOPLE = 4;
const EACH = 2;
/** Latest moment of a kill in its round, and of the start after it (milliseconds). */
const KILL_WITHIN_MS = 2_500;
const RESTART_WITHIN_MS = 1_500;
/** Between two questions about a generation (milliseconds). */
const ASK_EVERY_MS = 100;
/** Of pictures (pixels): small, so that most of the time is of what is tried here. */
const SIZE = { width: 96, height: 64 };
/** Generations that may wait before the next round begins. */
const MOST_WAITING = 12;
/** One killed three times ends after as many leases. */
const END_LIMIT_MS = 300_000;

export interface RoundsReport {
  readonly found: Findings;
  readonly faults: readonly string[];
  readonly traffic: Traffic;
  /** Processes that were killed (SIGKILL), and those that were stopped and replaced (SIGTERM). */
  readonly killed: number;
  readonly replaced: number;
  readonly seconds: number;
}

/**
 * Uses the cluster while processes die: in each round users upload, submit and cancel through all APIs, a worker or an API is
 * killed at some moment, every sixth time stopped in order instead, and started again. The books are compared after each round, and
 * with every file at the end. `report` gets a line for each round.
 */
export async function runRounds(
  cluster: Cluster,
  rounds: number,
  report: (line: string) => void,
): Promise<RoundsReport> {
  const began = Date.now();
  const traffic = { sent: 0, retried: 0 };
  const ended = { SIGKILL: 0, SIGTERM: 0 };
  const origins = cluster.apis.map(({ origin }) => origin);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => Person.register(origins, traffic)));
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const signal = round % 6 === 0 ? 'SIGTERM' : 'SIGKILL';
    const victim = victimOf(cluster, round);
    ended[signal]++;
    const replaced = replace(victim, signal);
    await Promise.all([replaced, ...people.map((person) => use(person, round, replaced))]);
    const found = faultsOf(await check(cluster, people, false));
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
    report(`round ${round}: ${signal} ${victim.name}, ${found.length === 0 ? 'right' : found.join(', ')}`);
    await waiting(cluster, MOST_WAITING, END_LIMIT_MS);
  }
  await waiting(cluster, 0, END_LIMIT_MS);
  await readAll(people);
  const found = await check(cluster, people, true);
  faults.push(...faultsOf(found).map((fault) => `at the end: ${fault}`));
  const seconds = Math.round((Date.now() - began) / 1000);
  return { found, faults, traffic, killed: ended.SIGKILL, replaced: ended.SIGTERM, seconds };
}

/** Two rounds of three kill a worker, the third an API. */
function victimOf({ apis, workers }: Cluster, round: number): Member {
  const group = round % 3 === 0 ? apis : workers;
  const victim = group[Math.floor(Math.random() * group.length)];
  if (!victim) throw new Error('the cluster has no such process');
  return victim;
}

async function replace(victim: Member, signal: NodeJS.Signals): Promise<void> {
  await wait(Math.random() * KILL_WITHIN_MS);
  await victim.stop(signal);
  await wait(Math.random() * RESTART_WITHIN_MS);
  await victim.start();
}

/** Uploads, submits, and asks for the state of it all until the process of this round is back. */
async function use(person: Person, round: number, replaced: Promise<void>): Promise<void> {
  let isBack = false;
  const back = () => {
    isBack = true;
  };
  // A process that does not come back is reported by the round itself.
  replaced.then(back, back);
  await wait(Math.random() * KILL_WITHIN_MS);
  const background = { r: round % 256, g: 80, b: 120 };
  const picture = await sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();
  const image = await person.upload(new Uint8Array(picture));
  const first = await person.submit({
    model: 'lineart_extraction',
    positive: '',
    multi_source_image_path: image,
  });
  const car = { model: 't2threeviews_context', prompt: 'a red sports car', ...SIZE } as const;
  for (let more = 1; more < EACH; more++) await person.submit({ ...car, n: 1 });
  if (round % 5 === 0) await person.cancel(first);
  while (!isBack) {
    await person.task(first);
    await wait(ASK_EVERY_MS);
  }
}

/** Waits until at most `most` generations are open. */
async function waiting({ databaseUrl }: Cluster, most: number, limitMs: number): Promise<void> {
  const open = `select count(*)::int as jobs from tasks where status in ('queued', 'running')`;
  for (const until = Date.now() + limitMs; ; ) {
    const { rows } = await withClient(databaseUrl, (client) => client.query<{ jobs: number }>(open));
    if ((rows[0]?.jobs ?? 0) <= most) return;
    // What is still open then is counted as lost.
    if (Date.now() > until) return;
    await wait(250);
  }
}

/** Reads a result of everybody through the APIs. */
async function readAll(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    for (const { id } of person.accepted.values()) {
      const { results } = await person.task(id);
      for (const { url } of results ?? []) await sharp(await person.file(url)).metadata();
    }
  }
}
