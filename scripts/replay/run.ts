// Opens the app at the moment of a report, or writes a test of it: `npm run replay FILE`, `npm run replay FILE -- --test`.
import { parseArgs } from 'node:util';
import { readReport } from '../../tests/support/report-file';
import { openAt } from './open';
import { writeCase } from './write-case';

// npm keeps a flag for itself where no `--` stands before it, and says so in the environment.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    test: { type: 'boolean', default: process.env.npm_config_test === 'true' },
    actor: { type: 'string', default: process.env.npm_config_actor },
    screenshot: { type: 'string', default: process.env.npm_config_screenshot },
  },
});
const [file] = positionals;
if (!file) throw new Error('which report? npm run replay FILE [--test] [--actor NAME] [--screenshot FILE.png]');
const report = readReport(file);
if (values.test) process.exitCode = writeCase(report, file, values.actor);
else await openAt(report, file, values.screenshot);
