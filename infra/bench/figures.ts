/** A table of measurements. */
export interface Figures {
  title: string;
  /** The heads of the columns; the first names what a row is about. */
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** What one has to know to read the figures, a line each. */
  notes?: readonly string[];
}

/** A table as plain text, numbers under their heads. */
export function figuresText({ title, columns, rows, notes = [] }: Figures): string {
  const lines = [columns, ...rows].map((cells) => cells.map(String));
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const [head = '', ...body] = lines.map((cells) => lineOf(cells, widths));
  const rule = '─'.repeat(head.length);
  return [`\n${title}`, rule, head, rule, ...body, ...notes.map((note) => `  ${note}`), ''].join('\n');
}

const lineOf = (cells: readonly string[], widths: readonly number[]): string =>
  widths
    .map((width, column) => {
      const cell = cells[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join('   ');
