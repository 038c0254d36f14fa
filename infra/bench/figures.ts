import type { Progress } from '../progress.ts';

/** A table of measurements. */
export interface Figures {
  title: string;
  /** The column headings; the first describes the rows. */
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Notes for the reader of the figures, one line each. */
  notes?: readonly string[];
}

/** Formats a table as plain text, with numbers under their headings. */
export function renderFigures({ title, columns, rows, notes = [] }: Figures): string {
  const lines = [columns, ...rows].map((cells) => cells.map(String));
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const [head = '', ...body] = lines.map((cells) => formatLine(cells, widths));
  const rule = '─'.repeat(head.length);
  return [`\n${title}`, rule, head, rule, ...body, ...notes.map((note) => `  ${note}`), ''].join('\n');
}

const formatLine = (cells: readonly string[], widths: readonly number[]): string =>
  widths
    .map((width, column) => {
      const cell = cells[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join('   ');

/** One measurement of the bench. */
export interface Part {
  /** Its name on the command line. */
  name: string;
  measure: (progress: Progress) => Promise<Figures[]>;
}
