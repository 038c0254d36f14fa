// biome-ignore-all lint/a11y/noRedundantRoles: rows styled as cards lose their implicit role
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Skeleton } from '../loading.tsx';

/** A column of a staff table. */
export interface TableColumn<Row> {
  key: string;
  /** In the table head; in cards, next to the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /**
   * Marks the row header: it is announced with every cell and is the title of the card. Exactly one column
   * has it.
   */
  names?: boolean;
  /** Aligns numbers to the right. */
  numeric?: boolean;
  /** Its header is a sort button. */
  sortable?: boolean;
}

interface Sorting {
  key: string;
  direction: 'asc' | 'desc';
  /** Called when a column header is pressed. */
  onSort: (key: string) => void;
}

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The accessible name of the table. */
  caption: string;
  /** Other rows are loading. */
  busy?: boolean;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** How many placeholder rows to show while loading. */
  places?: number;
  sorting?: Sorting;
}

/* On a phone each row becomes a card with lines of equal height, whether they hold a control or not. Elements
   not displayed as a table lose their implicit roles, so each sets its role explicitly. */
const CELL =
  'max-md:flex max-md:min-h-11 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-4 md:px-3';

/** A data table; on a phone, a list of cards. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, rowKey, caption, busy = false, empty, places = 10, sorting } = props;
  if (rows?.length === 0) return empty;
  return (
    <table
      role="table"
      aria-busy={busy || !rows}
      className={classNames('w-full tabular-nums max-md:block', busy && 'opacity-60')}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {rows
          ? rows.map((row) => (
              <Body key={rowKey(row)} columns={columns} cells={(column) => column.cell(row)} />
            ))
          : Array.from({ length: places }, (_, place) => (
              <Body
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
                key={place}
                columns={columns}
                cells={() => <Skeleton className="h-5 w-24 max-w-full bg-raised" />}
              />
            ))}
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  column: TableColumn<Row>;
  sorting: Sorting | undefined;
}

function Head<Row>({ column: { key, label, numeric, sortable }, sorting }: HeadProps<Row>) {
  const direction = sorting?.key === key ? sorting.direction : undefined;
  const sorted = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction && sorted}
      className={classNames(
        'sticky top-14 z-10 h-11 bg-ground px-3 text-sm font-semibold text-soft lg:top-0',
        numeric ? 'text-right' : 'text-left',
      )}
    >
      {sortable && sorting ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 hover:text-text"
          onClick={() => sorting.onSort(key)}
        >
          {label}
          {direction ? <Icon of={direction === 'asc' ? ArrowUp : ArrowDown} size={16} /> : null}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface BodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  cells: (column: TableColumn<Row>) => ReactNode;
}

function Body<Row>({ columns, cells }: BodyProps<Row>) {
  return (
    <tr
      role="row"
      className="bg-panel hover:bg-raised max-md:block max-md:py-2.5 md:h-11 md:border-b-2 md:border-ground"
    >
      {columns.map((column) =>
        column.names ? (
          <th
            key={column.key}
            role="rowheader"
            scope="row"
            className={classNames(CELL, 'text-left font-semibold max-md:block')}
          >
            {cells(column)}
          </th>
        ) : (
          <td key={column.key} role="cell" className={classNames(CELL, column.numeric && 'md:text-right')}>
            <span aria-hidden="true" className="shrink-0 text-soft md:hidden">
              {column.label}
            </span>
            <span className="min-w-0 wrap-anywhere">{cells(column)}</span>
          </td>
        ),
      )}
    </tr>
  );
}
