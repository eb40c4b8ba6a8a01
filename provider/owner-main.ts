import { owner } from './owner';

const { code, text } = owner(process.argv.slice(2), process.env);
process.stdout.write(text);
process.exitCode = code;
