import { describeError } from './http/logging';
import { migrateData } from './migrate-data/migrate-data';

process.umask(0o077);
try {
  await migrateData(process.env, (sentence) => process.stdout.write(`${sentence}\n`));
} catch (error) {
  process.stderr.write(`${describeError(error).message}\n`);
  process.exitCode = 1;
}
