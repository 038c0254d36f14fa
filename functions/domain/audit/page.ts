import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { ENTRY_PREFIX } from '#platform/data/history.ts';
import type { AuditEntry, FieldChange } from '#shared/contract/audit.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { type AuditedAction, type AuditQuery, findAuditEntries } from './find-entries.ts';

/** The fields of an entry that its card lacks. Only `buildHistoryEntry` writes them. */
interface Detail {
  title?: string;
  from?: string;
  note?: string;
  changes?: FieldChange[];
}

/** Reads a page of staff actions, newest first, with their changes. */
export async function auditPage(
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const { acts, total, isLowerBound } = await findAuditEntries(query);
  const items = await readInBatches(acts.filter(({ detail }) => !detail).map(readEntryKey));
  const details = new Map(items.map((item) => [item?.sk, item?.detail]));
  const pagination = paginate(query.page, query.limit, total);
  return {
    entries: acts.map((act) => toEntryView(act, act.detail ?? details.get(ENTRY_PREFIX + act.id))),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

const readEntryKey = ({ id, card: { kind, thing } }: AuditedAction): Key => ({
  pk: buildEntityKey({ name: kind }, thing).pk,
  sk: ENTRY_PREFIX + id,
});

function toEntryView({ id, version, card }: AuditedAction, stored: unknown): AuditEntry {
  const { kind, thing, actor, action } = card;
  const { title, from, note, changes = [] } = (stored ?? {}) as Detail; // written by `buildHistoryEntry`
  return {
    id,
    at: decodeIdTime(id),
    actor: { ...actor, ...(from && { from }) },
    action,
    target: { kind, id: thing, ...(title && { title }) },
    ...(note && { note }),
    version,
    changes,
  };
}
