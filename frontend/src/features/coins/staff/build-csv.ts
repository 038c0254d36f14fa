import type { StaffCoinTransaction } from '../../../../../shared/contract/coins.ts';

const COLUMNS = [
  'date',
  'type',
  'amount',
  'balanceAfter',
  'description',
  'characterName',
  'by',
  'reason',
  'id',
  'reverses',
  'reversedBy',
] as const satisfies readonly (keyof StaffCoinTransaction)[];

/** Transactions as CSV (RFC 4180), with a byte order mark, by which Excel recognizes UTF-8. */
export function buildCsv(transactions: readonly StaffCoinTransaction[]): string {
  const rows = transactions.map((transaction) => COLUMNS.map((column) => transaction[column]));
  const lines = [COLUMNS, ...rows].map((cells) => cells.map(toCell).join(','));
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
