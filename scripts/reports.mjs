// What the suites' reports say: how many tests passed and failed, and a line for each that failed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `{ passed, failed, failures }` of Vitest's JSON report, or undefined when the suite broke before it wrote one. */
export function vitestResult(path) {
  const report = read(path);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests, failures: failedUnits(report) };
}

/** The same of Playwright's JSON report. */
export function playwrightResult(path) {
  const report = read(path);
  if (report === undefined) return undefined;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, failures: failedPages(report.suites) };
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** The first line of a failure's message, short enough for a list. */
function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 200);
}

/** A line for each test of Vitest's report that failed, and for each file that broke before its tests. */
function failedUnits(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

/** How much of a page is shown: what opened last comes last in it. */
const SHOWN_LINES = 60;

/** The page of a failed try as a screen reader has it, or nothing where none was kept. */
function pageOf({ attachments = [] } = {}) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  if (path === undefined || !existsSync(path)) return '';
  const [, page = ''] = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page.replaceAll(/ \[ref=\w+\]| \[cursor=pointer\]/g, '').split('\n');
  return lines
    .slice(-SHOWN_LINES)
    .map((line) => `\n    ${line}`)
    .join('');
}

/** A line for each test of Playwright's report that failed, at every try or at its first, with the page as it was then. */
function failedPages(suites = []) {
  return suites.flatMap((suite) => [
    ...failedPages(suite.suites),
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) => {
      const failed = tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
      if (failed === undefined) return [];
      const first = failed.results.find(({ error }) => error);
      const tries = failed.status === 'flaky' ? ' (passed at its second try)' : '';
      return [`${file} > ${title}${tries}: ${firstLine(first?.error?.message)}${pageOf(first)}`];
    }),
  ]);
}
