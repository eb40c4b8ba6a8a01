import { unparse } from 'papaparse';
import type { Column } from './arrange';

/** Spreadsheets take UTF-8 for what it is only with this in front. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would take for a formula, also where its text goes on over several lines. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Records as a CSV file (RFC 4180, UTF-8), one line each under the columns' titles. No cell can act as a formula. */
export function toCsv<R>(columns: readonly Column<R>[], rows: readonly R[]): Blob {
  const told = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
  const text = unparse(
    { fields: told.map(({ title }) => title), data: rows.map((row) => told.map(({ value }) => value(row))) },
    { escapeFormulae: FORMULA },
  );
  return new Blob([BYTE_ORDER_MARK, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
