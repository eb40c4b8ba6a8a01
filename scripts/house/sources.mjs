// The project's sources as text, read once: what the rules of the house count in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS = ['src', 'contract', 'provider', 'tests', 'model-tests', 'bench', 'scripts', 'docs'];
const TEXT = /\.(tsx?|mjs|css|md|json|html)$/;

const walk = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name).replaceAll('\\', '/');
        return entry.isDirectory() ? walk(path) : [path];
      })
    : [];

const sources = ROOMS.flatMap(walk)
  .filter((path) => TEXT.test(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, lines: text.split('\n') };
  });

/**
 * The files below these folders, tests and rules included; `but` leaves paths out.
 * Throws for a folder without files: a rule about a room that has gone would hold for ever.
 */
export function files(folders, { type = /\.tsx?$/, but } = {}) {
  return [folders].flat().flatMap((folder) => {
    const found = sources.filter(({ path }) => path === folder || path.startsWith(`${folder}/`));
    if (found.length === 0) throw new Error(`no file below ${folder}`);
    return found.filter(({ path }) => type.test(path) && !but?.test(path));
  });
}

/** Each line of the files that the pattern matches, as `path:line: text`. */
export const lines = (among, pattern) =>
  among.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
  );

/** The paths of the files that the pattern matches anywhere. */
export const paths = (among, pattern) => among.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** The files with their comments alone; other lines are empty, so that line numbers stay. */
export const comments = (among) =>
  among.map(({ path, text }) => {
    let isInside = false;
    const kept = text.split('\n').map((line) => {
      const isBlock = isInside || /^\s*(\{)?\/\*/.test(line);
      isInside = isBlock && !line.includes('*/');
      if (isBlock) return line;
      return /(?:^|\s)\/\/ .*$/.exec(line)?.[0] ?? '';
    });
    return { path, text: kept.join('\n'), lines: kept };
  });

/** The arguments of every call of `name`, with their places: `{ place, text }`. */
export const calls = (among, name) =>
  among.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`\\b${name}(?:<[^(]*>)?\\(`, 'g'))].map(({ index, 0: head }) => {
      const from = index + head.length;
      let depth = 1;
      let end = from;
      while (depth > 0 && end < text.length) {
        if (text[end] === '(') depth += 1;
        if (text[end] === ')') depth -= 1;
        end += 1;
      }
      const line = text.slice(0, index).split('\n').length;
      return { place: `${path}:${line}: ${name}`, text: text.slice(from, end - 1) };
    }),
  );
