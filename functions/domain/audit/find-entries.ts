import { encodeTime } from 'ulid';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { type Entry, readList } from '#platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import { auditListByAction, auditListByActor, everyStaffAct } from '#platform/data/history.ts';
import { getEntryId, type HistoryItem, isStaffEntry, readHistory } from '#platform/data/read-history.ts';
import { AUDITED_ENTITIES } from '#shared/audited-entities.ts';

/** The parsed query of the audit log. */
export interface AuditQuery {
  page: number;
  limit: number;
  /** `web:` or `game:`, followed by the account id. */
  actor?: string | undefined;
  action?: string | undefined;
  /** An entity name, a colon and an id; or only an id. */
  target?: string | undefined;
  /** Only actions at this time or later, as an ISO time. */
  from?: string | undefined;
  /** Only actions before this time, as an ISO time. */
  before?: string | undefined;
  /** Whether to leave out `ROUTINE`. */
  routine?: 'show' | 'hide' | undefined;
  /** Actions to leave out of those on a target. */
  without?: readonly string[] | undefined;
}

/** What staff do all day: most of the log, and seldom what one looks for in it. */
const ROUTINE: readonly string[] = ['image.upload', 'image.approve', 'faqupload.announce'];

/** A staff action. `detail` is undefined where a list was read, which only has the card. */
export interface AuditedAction extends Pick<HistoryItem, 'version' | 'card'> {
  id: string;
  detail: HistoryItem['detail'] | undefined;
}

interface FoundEntries {
  /** One page. */
  acts: AuditedAction[];
  total: number;
  /** Whether older actions were not searched. */
  isLowerBound: boolean;
}

/**
 * How many entries are searched where no list serves the query: few entities have a longer history, and another list
 * would make every staff action more expensive.
 */
const SEARCH_LENGTHS = [200, 800];

/**
 * Finds a page of staff actions, newest first. All actions, those of a person and those of one type are on counted
 * lists. Actions on an entity are in its history, and those of one type by one person on the shorter of two lists: of
 * these, the newest two hundred are searched, and the newest thousand if those do not fill the page. So are those of a
 * list in a range of time, beginning at its end, and those without routine.
 */
export async function findAuditEntries(query: AuditQuery): Promise<FoundEntries> {
  const { actor, action, target, page, limit } = query;
  if (target) return search(query, createHistorySource(target));
  const lists = [
    ...(actor ? [auditListByActor(parseTarget(actor))] : []),
    ...(action ? [auditListByAction(action)] : []),
  ];
  const [list = everyStaffAct, other] = lists;
  if (!other && (query.from || query.before || query.routine === 'hide'))
    return search(query, listSource(list));
  if (other) return search(query, listSource(await chooseShorter(list, other)));
  const { entries, total } = await readCountedPage({ lists: [list], page, limit });
  return { acts: entries.map(fromList), total, isLowerBound: false };
}

/** Reads up to `limit` entries older than an id, or the newest. `next` is the last id read, if there are more. */
type Source = (
  from: string | undefined,
  limit: number,
) => Promise<{ acts: AuditedAction[]; next: string | undefined }>;

async function search(query: AuditQuery, source: Source): Promise<FoundEntries> {
  const { page, limit } = query;
  const found: AuditedAction[] = [];
  let from = query.before && buildFirstId(query.before);
  const oldest = query.from ? buildFirstId(query.from) : '';
  for (const length of SEARCH_LENGTHS) {
    const { acts, next } = await source(from, length);
    found.push(...acts.filter((act) => act.id >= oldest && isWanted(act, query)));
    // Only ids newer than the oldest wanted one are worth reading on from.
    from = next && next >= oldest ? next : undefined;
    if (!from || found.length > page * limit) break;
  }
  const acts = found.slice((page - 1) * limit, page * limit);
  return { acts, total: found.length, isLowerBound: from !== undefined };
}

/** The lowest id that an entry of this moment or later can have. */
const buildFirstId = (time: string): string => `${encodeTime(Date.parse(time))}${'0'.repeat(16)}`;

const isWanted = ({ card }: AuditedAction, { actor, action, routine, without = [] }: AuditQuery): boolean =>
  !without.includes(card.action) &&
  !(routine === 'hide' && ROUTINE.includes(card.action)) &&
  (!actor || `${card.actor.kind}:${card.actor.id}` === actor) &&
  (!action || card.action === action);

/** Of an id without a type, at most one entity has a history. */
function createHistorySource(target: string): Source {
  const entities = target.includes(':')
    ? [parseTarget(target)]
    : AUDITED_ENTITIES.map((kind) => ({ kind, id: target }));
  return async (from, limit) => {
    const histories = await Promise.all(
      entities.map(({ kind, id }) => readHistory({ name: kind }, id, { from, limit })),
    );
    const acts = histories.flatMap(({ items }) => items.filter(isStaffEntry).map(fromHistory));
    return { acts, next: histories.find(({ next }) => next)?.next };
  };
}

function listSource(list: ListEntry): Source {
  return async (from, limit) => {
    // One entry more shows whether there are more.
    const entries = await readList(list, { from, side: 'older', limit: limit + 1 });
    const next = entries.length > limit ? entries[limit - 1]?.id : undefined;
    return { acts: entries.slice(0, limit).map(fromList), next };
  };
}

const fromHistory = (item: HistoryItem): AuditedAction => ({
  id: getEntryId(item),
  version: item.version,
  card: item.card,
  detail: item.detail,
});

// Only `buildHistoryEntry` writes entries of these lists.
const fromList = ({ id, version, card }: Entry): AuditedAction => ({
  id,
  version,
  detail: undefined,
  card: card as unknown as HistoryItem['card'],
});

async function chooseShorter(one: ListEntry, other: ListEntry): Promise<ListEntry> {
  const [first = 0, second = 0] = await listTotals([one.list, other.list]);
  return first <= second ? one : other;
}

function parseTarget(text: string): { kind: string; id: string } {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}
