/** A column of a CSV file. */
export interface CsvColumn<Row> {
  name: string;
  cell: (row: Row) => string | number | undefined;
}

/** Rows as CSV (RFC 4180), with a byte order mark, by which Excel recognizes UTF-8. */
export function buildCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const lines = [columns.map(({ name }) => name), ...cells].map((line) => line.map(toCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Spreadsheets run text that begins like a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
