import type { AnyMachineSnapshot } from 'xstate';
import { version } from '../../../package.json';
import type { UserLog } from '../../log';
import type { BugReport, ReportSubject, ReportWords } from '../../ports/bug-report';
import { appEntry } from '../browser/new-build';
import { isSecret } from '../browser/secrets';
import { reported, reportedText } from '../browser/shown';
import { actorName, machineName } from './actor-name';
import { screenshot } from './screenshot';
import type { Trail } from './trails';

/** Maximum number of facts in a report: the newest. */
const FACTS = 500;

/** Machines that do nothing that a user would name. */
const UNNAMED = new Set(['studio', 'recorder', 'library', 'notices', 'pointer', 'installation', 'deferrals']);

export interface CaughtError {
  /** ms since the epoch. */
  readonly at: number;
  readonly message: string;
  readonly stack: string;
}

export interface BugReportOptions {
  readonly log: UserLog | undefined;
  readonly trails: readonly Trail[];
  readonly errors: readonly CaughtError[];
  readonly save: (file: Blob, name: string) => void;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Everything that a report needs of this moment: what happens while it is written is not in it. */
export async function createBugReport({ log, trails, errors, save, now }: BugReportOptions): Promise<BugReport> {
  const at = new Date(now()).toISOString();
  const place = placeOf(at);
  const written = (await log?.log.export())?.split('\n').filter(Boolean).slice(-FACTS) ?? [];
  const lines = [
    ...trails.map((trail) => JSON.stringify({ machine: reported(machineOf(trail)) })),
    ...written.map(redactLine),
  ].join('\n');
  const text = ({ screenshot: picture, ...words }: ReportWords) => {
    // Always an object, for it is made of one.
    const about = reported({ ...place, ...words, errors }) as object;
    return `${JSON.stringify({ ...about, ...(picture && { screenshot: picture }) })}\n${lines}`;
  };
  return {
    subjects: subjectsOf(trails),
    text,
    save: (words) => {
      const file = new Blob([text(words)], { type: 'application/x-ndjson' });
      save(file, `fastback-report-${at.slice(0, 16).replaceAll(/[-:T]/g, '')}.jsonl`);
    },
    screenshot,
  };
}

/** The browser and the page that are open. */
const placeOf = (at: string) => ({
  product: 'Fastback',
  version,
  build: appEntry(),
  at,
  page: location.pathname + location.search,
  browser: navigator.userAgent,
  isSecureContext: window.isSecureContext,
  language: document.documentElement.lang,
  scheme: document.documentElement.dataset.mantineColorScheme,
  viewport: { width: innerWidth, height: innerHeight, scale: devicePixelRatio },
});

/** A machine with what led it to where it stands now. */
function machineOf({ actor, input, startedAt, parts }: Trail) {
  const [first] = parts;
  const { value, context, tags, status, error }: AnyMachineSnapshot = actor.getSnapshot();
  return {
    actor: actorName(actor),
    id: machineName(actor),
    startedAt,
    ...(first?.from ? { from: { value: first.from.value, context: first.from.context } } : { input }),
    events: parts.flatMap(({ taken }) => taken),
    facts: parts.flatMap(({ emitted }) => emitted),
    end: { value, context, tags: [...tags].sort(), status, error },
  };
}

function subjectsOf(trails: readonly Trail[]): readonly ReportSubject[] {
  // The session takes note of every movement: it comes last.
  const last = ({ actor, parts, startedAt }: Trail) =>
    machineName(actor) === 'session' ? 0 : (parts.at(-1)?.taken.at(-1)?.at ?? startedAt);
  return [...trails]
    .sort((one, other) => last(other) - last(one))
    .map(({ actor, input }) => ({ actor: actorName(actor), machine: machineName(actor), about: aboutOf(input) }))
    .filter(({ machine }) => !UNNAMED.has(machine));
}

/** Generations and orders begin with what was asked for. */
function aboutOf(input: unknown): string {
  const { request }: { request?: { prompt?: string; orderNo?: string } } = Object(input);
  return request?.prompt ?? request?.orderNo ?? '';
}

/** A JSON line whose every text is redacted, however deep; a line that is no JSON is redacted as it stands. */
function redactLine(line: string): string {
  try {
    return JSON.stringify(
      JSON.parse(line, (key, value: unknown) => {
        if (isSecret(key, value)) return '[secret]';
        return typeof value === 'string' ? reportedText(value) : value;
      }),
    );
  } catch {
    return reportedText(line);
  }
}
