import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { formatAgoInSentence, formatMoment } from '#ui/format/format-time.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { type SavedView, SavedViews } from '#ui/list/saved-views.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { BROKEN } from '#ui/picture/pictures.ts';
import { FieldChanges } from '#ui/staff/field-changes.tsx';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { type AuditFilters, auditQuery, NO_AUDIT_FILTERS } from '../../api/staff-audit.ts';
import { useWebSession } from '../../session/web-session.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { buildSearch, parseFilters, toActorFilter, toTargetFilter } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { describeAction, describeKind, formatTargetName } from './describe-entry.ts';

/** The audit log of all staff actions: who, what, on which entity, when, from where, and what changed. */
export function AuditScreen() {
  const heading = useFoundFocus();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQueryState({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const [open, setOpen] = useState<AuditEntry>();
  const found = query.state === 'ready' ? query.data : undefined;
  const stale = query.state === 'ready' && query.stale;
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  return (
    <>
      <StaffHeading ref={heading} title="Audit Log" />
      <SavedViews views={useAuditViews()} />
      <div className="my-4">
        <AuditFilterBar
          filters={filters}
          entries={query.state === 'failed' ? [] : found?.entries}
          // Never empty, to avoid layout shift.
          count={found && !stale ? formatEntryCount(found.pagination) : '\u00a0'}
        />
      </div>
      {query.state === 'failed' ? (
        <ListFailed
          title="Failed to load the audit log"
          picture={BROKEN}
          busy={query.busy}
          onRetry={query.retry}
        />
      ) : (
        <div className="grid gap-6">
          <AuditTable
            entries={found?.entries}
            filters={filters}
            busy={stale}
            empty={
              <NoEntries
                filtered={buildSearch(filters, {}) !== ''}
                toFirst={found && found.pagination.totalItems > 0 ? toPage(1) : undefined}
              />
            }
            onOpen={setOpen}
          />
          <NumberedPager
            label="Audit log pages"
            page={filters.page}
            pages={found?.pagination.totalPages ?? 0}
            toPage={toPage}
          />
        </div>
      )}
      {open ? <AuditDetail entry={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** The parts of the log that staff look at most. */
function useAuditViews(): SavedView[] {
  const userId = useWebSession().user?.id;
  const view = (label: string, filters: Partial<AuditFilters>): SavedView => ({
    label,
    search: buildSearch(NO_AUDIT_FILTERS, filters),
  });
  return [
    view('Everything', {}),
    view('Without routine', { routine: 'hide' }),
    ...(userId ? [view('My actions', { actor: `web:${userId}` })] : []),
    view('Rejected images', { action: 'image.reject' satisfies AuditedAction }),
    view('Role changes', { action: 'website-user.change-role' satisfies AuditedAction }),
  ];
}

interface Found {
  totalItems: number;
  totalIsLowerBound?: boolean | undefined;
}

const formatEntryCount = ({ totalItems, totalIsLowerBound }: Found): string =>
  `${totalIsLowerBound ? 'At least ' : ''}${formatCount(totalItems)} ${totalItems === 1 ? 'entry' : 'entries'}`;

interface NoEntriesProps {
  /** Whether filters are active. */
  filtered: boolean;
  toFirst: { search: string } | undefined;
}

/** A message in place of an empty list: no entries match, or the page is past the last one. */
const NoEntries = ({ filtered, toFirst }: NoEntriesProps) => (
  <NothingFound
    picture={NEWCOMER_PICTURE}
    title="No entries found"
    toFirst={toFirst}
    showAll={filtered ? 'Show all entries' : undefined}
  >
    {filtered ? 'No staff actions match these filters.' : 'Staff actions will appear here.'}
  </NothingFound>
);

/** All details of an audit entry, with links to related entries. */
function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor, action, target, at, note, version, changes } = entry;
  return (
    <PanelDialog title={describeAction(action)} about={formatTargetName(target)} onClose={onClose} wide>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        <Fact label="User">
          <bdi>{actor.name}</bdi> ({actor.kind === 'game' ? 'game' : 'website'})
        </Fact>
        <Fact label="Time">
          <time dateTime={at}>{formatMoment(at)}</time>, {formatAgoInSentence(at)}
        </Fact>
        <Fact label="IP address">{actor.from ?? 'Unknown'}</Fact>
        <Fact label="Action">
          <code>{action}</code>
        </Fact>
        <Fact label={describeKind(target.kind)}>
          <code className="wrap-anywhere">{target.id}</code>
          {version === undefined ? null : `, version ${version}`}
        </Fact>
        {note ? (
          <Fact label="Note">
            <span className="wrap-anywhere whitespace-pre-wrap">{note}</span>
          </Fact>
        ) : null}
      </dl>
      <h3 className="mt-6 mb-3 text-xl">Changes</h3>
      <FieldChanges changes={changes} />
      <div className="mt-6 flex flex-wrap gap-4">
        <Only filter={{ actor: toActorFilter(entry) }} onClose={onClose}>
          Filter by user
        </Only>
        <Only filter={{ action }} onClose={onClose}>
          Filter by action
        </Only>
        <Only filter={{ target: toTargetFilter(entry) }} onClose={onClose}>
          Filter by target
        </Only>
      </div>
    </PanelDialog>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

interface OnlyProps {
  filter: Parameters<typeof buildSearch>[1];
  onClose: () => void;
  children: ReactNode;
}

const Only = ({ filter, onClose, children }: OnlyProps) => (
  <ButtonLink to={{ search: buildSearch(NO_AUDIT_FILTERS, filter) }} onClick={onClose}>
    {children}
  </ButtonLink>
);
