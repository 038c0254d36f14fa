// biome-ignore-all lint/a11y/noRedundantRoles: a row that is drawn as a card is no row to readers unless it says so
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Skeleton } from '../skeleton.tsx';

/** One column of a table of staff. */
export interface TableColumn<Row> {
  key: string;
  /** At its head; beside its value where rows are cards. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** It names the row: it is read with every cell, and heads the card. One column does. */
  names?: boolean;
  /** Its values are compared digit by digit, so they stand at the right. */
  numeric?: boolean;
  /** Its head is a button that sorts by it. */
  sortable?: boolean;
}

interface Sorting {
  key: string;
  direction: 'asc' | 'desc';
  /** The head of a column was pressed. */
  onSort: (key: string) => void;
}

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  /** Undefined while the first of them are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What the table holds, for those who do not see it. */
  caption: string;
  /** Other rows than these are on their way. */
  busy?: boolean;
  /** What stands in place of the table where it has no rows. */
  empty: ReactNode;
  /** How many rows to keep room for while they load. */
  places?: number;
  sorting?: Sorting;
}

/*
 * On a phone each row becomes a card, whose lines are alike, be there something to press in them or not. Elements that
 * are not drawn as a table lose their meaning to readers, which is why every one says its role itself.
 */
const CELL =
  'max-md:flex max-md:min-h-11 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-4 md:px-3';

/** Rows of things with the same facts each: a table, or on a phone a list of cards. */
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
                // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike and never move
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
