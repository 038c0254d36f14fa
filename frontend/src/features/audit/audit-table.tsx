import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { formatAgo, formatMoment } from '#ui/format/format-time.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import type { AuditFilters } from '../../api/staff-audit.ts';
import { buildSearch, toActorFilter } from './audit-filters.ts';
import { describeAction, describeKind, findTargetScreen, formatTargetName } from './describe-entry.ts';

interface Props {
  /** Undefined while the first entries are loading. */
  entries: readonly AuditEntry[] | undefined;
  filters: AuditFilters;
  busy: boolean;
  empty: ReactNode;
  onOpen: (entry: AuditEntry) => void;
}

/** How many entries fit on a page. */
const FULL_PAGE = 20;

/** Staff actions, newest first; each opens its details. */
export const AuditTable = ({ entries, filters, busy, empty, onOpen }: Props) => (
  <DataTable
    caption="Staff actions"
    columns={buildColumns(filters, onOpen)}
    rows={entries}
    rowKey={({ id }) => id}
    busy={busy}
    empty={empty}
    places={FULL_PAGE}
  />
);

const buildColumns = (filters: AuditFilters, onOpen: Props['onOpen']): TableColumn<AuditEntry>[] => [
  {
    key: 'what',
    label: 'Action',
    names: true,
    cell: (entry) => <ActionCell entry={entry} onOpen={onOpen} />,
  },
  { key: 'target', label: 'Target', cell: (entry) => <TargetCell entry={entry} /> },
  { key: 'who', label: 'User', cell: (entry) => <ActorCell entry={entry} filters={filters} /> },
  { key: 'when', label: 'Time', cell: ({ at }) => <TimeCell at={at} /> },
  {
    key: 'from',
    label: 'IP address',
    cell: ({ actor: { from = 'Unknown' } }) => (
      // Truncated here and complete in the details, since an IPv6 address would fill half of the row.
      <span title={from} className="block truncate text-sm text-soft md:max-w-32">
        {from}
      </span>
    ),
  },
];

const LINK =
  'inline-flex min-h-11 items-center text-left text-cool underline underline-offset-4 hover:text-text';

function ActionCell({ entry, onOpen }: { entry: AuditEntry; onOpen: Props['onOpen'] }) {
  const label = describeAction(entry.action);
  return (
    <span className="flex items-center gap-x-3">
      <button
        type="button"
        aria-label={`${label}: ${formatTargetName(entry.target)}, show changes`}
        className={`${LINK} xl:whitespace-nowrap`}
        onClick={() => onOpen(entry)}
      >
        {label}
      </button>
      {label === entry.action ? null : (
        <code className="line-clamp-1 text-sm font-normal wrap-anywhere text-soft max-xl:hidden">
          {entry.action}
        </code>
      )}
    </span>
  );
}

function TargetCell({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  const screen = findTargetScreen(entry);
  const name = formatTargetName(target);
  return (
    <span className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap max-md:justify-end">
      <span className="text-sm whitespace-nowrap text-soft md:max-xl:hidden">
        {describeKind(target.kind)}
      </span>
      {screen ? (
        <Link to={screen} className={LINK}>
          <bdi className="line-clamp-1 wrap-anywhere">{name}</bdi>
        </Link>
      ) : (
        <bdi className="line-clamp-1 wrap-anywhere">{name}</bdi>
      )}
    </span>
  );
}

function ActorCell({ entry, filters }: { entry: AuditEntry; filters: AuditFilters }) {
  const { name, kind } = entry.actor;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={{ search: buildSearch(filters, { actor: toActorFilter(entry) }) }}
        aria-label={`Show only entries by ${name}`}
        title={`Show only entries by ${name}`}
        className={`${LINK} md:whitespace-nowrap`}
      >
        <bdi>{name}</bdi>
      </Link>
      {kind === 'game' ? <span className="text-sm text-soft">game</span> : null}
    </span>
  );
}

const TimeCell = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
    {formatAgo(at)}
  </time>
);
