import { owner } from './owner-tools/owner';

// What the commands write belongs to this account alone.
process.umask(0o077);
const { code, text } = await owner(process.argv.slice(2), process.env);
process.stdout.write(text);
process.exitCode = code;
