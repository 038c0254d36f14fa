// biome-ignore-all lint/a11y/noRedundantRoles: rows styled as cards lose their implicit role
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import { Skeleton } from '../loading/loading.tsx';
import { Icon } from '../picture/icon.tsx';

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
  /** Low rows, for those who look through many. Cells can follow it by `group-data-compact/table`. */
  compact?: boolean;
  /** The width of the window below which rows are cards; `xl` for tables with many columns. */
  cardsBelow?: CardWidth;
  /** Rows that open to show more. */
  expansion?: Expansion<Row>;
}

interface Expansion<Row> {
  /** What an open row shows below its cells; null for a closed one. */
  content: (row: Row) => ReactNode;
  /** Called for a click anywhere in a row. One of its cells needs a button that does the same. */
  onToggle: (row: Row) => void;
}

type CardWidth = 'md' | 'xl';

/* On a phone each row becomes a card with lines of equal height, whether they hold a control or not. Elements
   not displayed as a table lose their implicit roles, so each sets its role explicitly. */
const VARIANTS = {
  md: {
    table: 'max-md:block',
    head: 'max-md:sr-only',
    body: 'max-md:grid max-md:gap-3',
    row: 'max-md:block max-md:py-2.5 md:h-11 md:border-b-2 md:border-ground',
    cell: 'max-md:flex max-md:min-h-11 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-4 md:px-3',
    title: 'max-md:block',
    label: 'md:hidden',
    numeric: 'whitespace-nowrap md:text-right',
    below: 'max-md:-mt-3 max-md:block md:border-b-2 md:border-ground',
  },
  xl: {
    table: 'max-xl:block',
    head: 'max-xl:sr-only',
    body: 'max-xl:grid max-xl:gap-3',
    row: 'max-xl:block max-xl:py-2.5 xl:h-11 xl:border-b-2 xl:border-ground',
    cell: 'max-xl:flex max-xl:min-h-11 max-xl:items-center max-xl:justify-between max-xl:gap-4 max-xl:px-4 xl:px-3',
    title: 'max-xl:block',
    label: 'xl:hidden',
    numeric: 'whitespace-nowrap xl:text-right',
    below: 'max-xl:-mt-3 max-xl:block xl:border-b-2 xl:border-ground',
  },
} as const;

/* More specific than the heights that controls have of their own. */
const COMPACT = 'md:[&>tbody>tr]:h-8 md:[&>tbody_:is(a,button)]:min-h-8';

/** A data table; on a phone, a list of cards. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    columns,
    rows,
    rowKey,
    caption,
    busy = false,
    empty,
    places = 10,
    sorting,
    compact = false,
    cardsBelow = 'md',
    expansion,
  } = props;
  const variant = VARIANTS[cardsBelow];
  if (rows?.length === 0) return empty;
  return (
    <table
      role="table"
      aria-busy={busy || !rows}
      data-compact={compact || undefined}
      className={joinClassNames(
        'group/table w-full tabular-nums',
        variant.table,
        compact && COMPACT,
        busy && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={variant.head}>
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={variant.body}>
        {rows
          ? rows.map((row) => (
              <Body
                key={rowKey(row)}
                variant={variant}
                columns={columns}
                cells={(column) => column.cell(row)}
                {...(expansion && {
                  below: expansion.content(row),
                  onPress: () => expansion.onToggle(row),
                })}
              />
            ))
          : Array.from({ length: places }, (_, place) => (
              <Body
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
                key={place}
                variant={variant}
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
      className={joinClassNames(
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
  variant: (typeof VARIANTS)[CardWidth];
  columns: readonly TableColumn<Row>[];
  cells: (column: TableColumn<Row>) => ReactNode;
  /** Content below the cells, as wide as the table. */
  below?: ReactNode;
  onPress?: () => void;
}

function Body<Row>({ variant, columns, cells, below, onPress }: BodyProps<Row>) {
  return (
    <>
      <tr
        role="row"
        className={joinClassNames('bg-panel hover:bg-raised', variant.row, onPress && 'cursor-pointer')}
        onClick={onPress && ((event) => isPressOnRow(event) && onPress())}
      >
        {columns.map((column) =>
          column.names ? (
            <th
              key={column.key}
              role="rowheader"
              scope="row"
              className={joinClassNames(variant.cell, 'text-left font-semibold', variant.title)}
            >
              {cells(column)}
            </th>
          ) : (
            <td
              key={column.key}
              role="cell"
              className={joinClassNames(variant.cell, column.numeric && variant.numeric)}
            >
              <span aria-hidden="true" className={joinClassNames('shrink-0 text-soft', variant.label)}>
                {column.label}
              </span>
              <span className="min-w-0 wrap-anywhere">{cells(column)}</span>
            </td>
          ),
        )}
      </tr>
      {below ? (
        <tr role="row" className={variant.below}>
          <td role="cell" colSpan={columns.length} className={joinClassNames('p-0', variant.title)}>
            {below}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Whether a click was meant for the row: not for a control in it, and not to select text. */
const isPressOnRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element && !target.closest('a, button') && getSelection()?.isCollapsed !== false;
