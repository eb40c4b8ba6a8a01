const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Columns that a terminal gives to the text: two for each Chinese character. */
const widthOf = (text: string) => [...text].length + (text.match(WIDE)?.length ?? 0);

/** Rows under their heads, in columns; numbers stand at the right. Control characters are left out. */
export function table(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.length === 0) return 'None.\n';
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '–').replace(/\p{Cc}/gu, '')));
  const widths = head.map((name, column) => Math.max(widthOf(name), ...cells.map((row) => widthOf(row[column] ?? ''))));
  const isNumber = head.map((_, column) =>
    rows.every((row) => row[column] === null || typeof row[column] === 'number'),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return isNumber[column] ? padding + cell : cell + padding;
      })
      .join('  ')
      .trimEnd();
  return `${[line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')}\n`;
}

/** To the minute, in UTC. */
export const minute = (time: Date | null): string | null =>
  time && `${time.toISOString().slice(0, 16).replace('T', ' ')}Z`;
