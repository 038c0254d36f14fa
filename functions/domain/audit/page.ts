import { AUDITED_ENTITIES } from '../../../shared/audited-entities.ts';
import type { AuditEntry, FieldChange } from '../../../shared/contract/audit.ts';
import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import { decodeIdTime } from '../../../shared/ids.ts';
import {
  auditListByAction,
  auditListByActor,
  auditListByActorAndAction,
  auditListByTarget,
  everyStaffAct,
} from '../../platform/data/audit-lists.ts';
import { batchGet, type Item, type Key } from '../../platform/data/batch-get.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { type Entry, readList } from '../../platform/data/counted-lists/read-list.ts';
import { entityKey, type ListEntry } from '../../platform/data/entity-definition.ts';
import { ENTRY_PREFIX, type Person } from '../../platform/data/history.ts';

/** The parsed query of the audit log. */
interface Asked {
  page: number;
  limit: number;
  /** `web:` or `game:`, followed by the account id. */
  actor?: string | undefined;
  action?: string | undefined;
  /** An entity name, a colon and an id; or only an id. */
  target?: string | undefined;
}

/**
 * How many actions on one target are searched for an actor or an action, in at most two reads. Few targets
 * ever have as many, so additional lists would cost every staff action more than they would ever save.
 */
const STRETCHES = [200, 800];

/** The card of an audit entry on its lists. Only `historyEntry` writes it. */
interface Card {
  kind: string;
  thing: string;
  actor: Person;
  action: string;
}

/** The fields that only the entry itself contains. */
interface Detail {
  title?: string;
  from?: string;
  note?: string;
  changes?: FieldChange[];
}

/**
 * Reads a page of staff actions, newest first, with their changes: one page of a list, and one batch of
 * entries. A query for a target together with an actor or an action searches the newest two hundred actions
 * on the target, and the newest thousand if those do not fill the page.
 */
export async function auditPage(asked: Asked): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const { page, limit } = asked;
  const { listed, total, isLowerBound } = await (isMixed(asked) ? sifted(asked) : fromList(asked));
  const details = await batchGet(listed.map(readEntryKey));
  const pagination = paginate(page, limit, total);
  return {
    entries: listed.map((entry, index) => entryView(entry, details[index])),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

interface Listed {
  listed: Entry[];
  total: number;
  isLowerBound: boolean;
}

const isMixed = ({ actor, action, target }: Asked): boolean =>
  target !== undefined && (actor !== undefined || action !== undefined);

async function fromList(asked: Asked): Promise<Listed> {
  const { page, limit } = asked;
  // See `chooseLists`.
  const { entries, total } = await countedPage({ lists: chooseLists(asked), page, limit, isOneFilled: true });
  return { listed: entries, total, isLowerBound: false };
}

/** The lists that match the query. If there are several, at most one of them has entries. */
function chooseLists({ actor, action, target }: Asked): ListEntry[] {
  if (target?.includes(':')) return [auditListByTarget(named(target))];
  if (target) return AUDITED_ENTITIES.map((kind) => auditListByTarget({ kind, id: target }));
  if (actor && action) return [auditListByActorAndAction(named(actor), action)];
  if (actor) return [auditListByActor(named(actor))];
  return [action ? auditListByAction(action) : everyStaffAct];
}

async function sifted(asked: Asked): Promise<Listed> {
  const { page, limit } = asked;
  const lists = chooseLists(asked);
  const found: Entry[] = [];
  let from: string | undefined;
  let isLowerBound = false;
  for (const length of STRETCHES) {
    // Reads one entry more to find out whether there are more. If there are several lists, at most one has
    // entries.
    const range = { from, side: 'older', limit: length + 1 } as const;
    const acts: Entry[] = (await Promise.all(lists.map((list) => readList(list, range)))).flat();
    found.push(...acts.slice(0, length).filter((entry) => isWanted(entry, asked)));
    from = acts[length - 1]?.id;
    isLowerBound = acts.length > length;
    if (!isLowerBound || found.length > page * limit) break;
  }
  return { listed: found.slice((page - 1) * limit, page * limit), total: found.length, isLowerBound };
}

function isWanted(entry: Entry, { actor, action }: Asked): boolean {
  const card = readCard(entry);
  return (!actor || `${card.actor.kind}:${card.actor.id}` === actor) && (!action || card.action === action);
}

function named(text: string): { kind: string; id: string } {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}

// Only `historyEntry` writes entries of these lists.
const readCard = ({ card }: Entry): Card => card as unknown as Card;

function readEntryKey(entry: Entry): Key {
  const { kind, thing } = readCard(entry);
  return { pk: entityKey({ name: kind }, thing).pk, sk: ENTRY_PREFIX + entry.id };
}

function entryView(entry: Entry, item: Item | undefined): AuditEntry {
  const { kind, thing, actor, action } = readCard(entry);
  const { title, from, note, changes = [] } = (item?.detail ?? {}) as Detail; // written by `historyEntry`
  return {
    id: entry.id,
    at: decodeIdTime(entry.id),
    actor: { ...actor, ...(from && { from }) },
    action,
    target: { kind, id: thing, ...(title && { title }) },
    ...(note && { note }),
    version: entry.version,
    changes,
  };
}
