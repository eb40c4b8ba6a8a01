import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ask, quantile, register, submit } from './people';
import type { Target } from './target';

/** Clients that ask for a result, and how often each does (ms); those that submit, and how often. */
const POLLING = 1_000;
const POLL_EVERY_MS = 2_000;
const SUBMITTING = 50;
const SUBMIT_EVERY_MS = 2_000;
/** A process just started opens a thousand connections and compiles what it runs: that time is counted apart (ms). */
const BEGINNING_MS = 5_000;
/** How often the API's memory is read. */
const READINGS = 6;

export interface PollingFigures {
  readonly polls: number;
  readonly submissions: number;
  /** Statuses of answers other than 200, and errors of connections. */
  readonly errors: readonly (number | string)[];
  /** After the first five seconds, and the p99 within them (ms). */
  readonly poll: { readonly p50: number; readonly p99: number; readonly atFirst: number };
  readonly submit: { readonly p50: number; readonly p99: number; readonly atFirst: number };
  /** Processor time of the API per second (s), and its memory at the end of each sixth of the time (MB). */
  readonly busy: number;
  readonly memory: readonly number[];
}

/** A thousand clients poll while fifty submit, for `seconds`. */
export async function polling({ origin, api }: Target, seconds: number): Promise<PollingFigures> {
  const tokens = await Promise.all(Array.from({ length: SUBMITTING }, () => register(origin)));
  const newest = await Promise.all(tokens.map(async (token) => (await submit(origin, token)).id));
  const polls: Timed[] = [];
  const submissions: Timed[] = [];
  const began = Date.now();
  const until = began + seconds * 1000;
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    await wait(Math.random() * everyMs);
    while (Date.now() < until) {
      const next = Date.now() + everyMs;
      await work();
      await wait(Math.max(0, next - Date.now()));
    }
  };
  const clients = Array.from({ length: POLLING }, (_, index) =>
    repeat(POLL_EVERY_MS, async () => {
      const at = index % SUBMITTING;
      const early = Date.now() - began < BEGINNING_MS;
      polls.push({ ...(await ask(`${origin}/api/v1/ai/result/${newest[at]}`, tokens[at] ?? '')), early });
    }),
  );
  const authors = tokens.map((token, at) =>
    repeat(SUBMIT_EVERY_MS, async () => {
      const early = Date.now() - began < BEGINNING_MS;
      const made = await submit(origin, token);
      submissions.push({ ...made, early });
      if (made.id) newest[at] = made.id;
    }),
  );
  const before = statusOf(api.pid);
  const asked = Date.now();
  const memory: number[] = [];
  while (memory.length < READINGS) {
    await wait((seconds * 1000) / READINGS);
    memory.push(statusOf(api.pid).megabytes);
  }
  await Promise.all([...clients, ...authors]);
  const late = statusOf(api.pid);
  const errors = [...polls, ...submissions].flatMap(({ status, error }) => (status === 200 ? [] : [error ?? status]));
  return {
    ...{ polls: polls.length, submissions: submissions.length, errors },
    poll: figures(polls),
    submit: figures(submissions),
    busy: (late.seconds - before.seconds) / ((Date.now() - asked) / 1000),
    memory,
  };
}

type Timed = Answer & { readonly early: boolean };

function figures(answers: readonly Timed[]): PollingFigures['poll'] {
  const times = (early: boolean) => answers.filter((answer) => answer.early === early).map(({ ms }) => ms);
  const settled = times(false);
  return { p50: quantile(settled, 0.5), p99: quantile(settled, 0.99), atFirst: quantile(times(true), 0.99) };
}

/** Processor time (s) and resident memory (MB) of a process, as Linux counts them. */
export function statusOf(pid: number): { readonly seconds: number; readonly megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const pages = Number(fields[21]);
  return { seconds: ticks / 100, megabytes: (pages * 4096) / 1e6 };
}
