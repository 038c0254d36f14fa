import { AUDITED_KINDS } from '../../../shared/audited-kinds.ts';
import type { AuditEntry, FieldChange } from '../../../shared/contract/audit.ts';
import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import { timeOfId } from '../../../shared/ids.ts';
import { actsByCalled, actsCalled, actsOf, actsOn, everyStaffAct } from '../../platform/data/audit-lists.ts';
import { batchGet, type Item, type Key } from '../../platform/data/batch-get.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { type Entry, readList } from '../../platform/data/counted-lists/read-list.ts';
import { ENTRY_PREFIX, type Person } from '../../platform/data/history.ts';
import { keyOf, type ListEntry } from '../../platform/data/kind.ts';

/** What is asked of the audit, as the call parsed it. */
interface Asked {
  page: number;
  limit: number;
  /** `web:` or `game:` and an account's id. */
  actor?: string | undefined;
  action?: string | undefined;
  /** A kind, a colon and an id; or an id alone. */
  target?: string | undefined;
}

/**
 * So many acts on one thing are looked through for a person or an action, in two readings at most. Few things ever see
 * as many, so that lists of their own for the two would cost every act of staff more than they would ever save.
 */
const STRETCHES = [200, 800];

/** What an entry of the audit carries on its lists; written by `historyEntry` alone. */
interface Card {
  kind: string;
  thing: string;
  actor: Person;
  action: string;
}

/** What lies on the entry itself. */
interface Detail {
  title?: string;
  from?: string;
  note?: string;
  changes?: FieldChange[];
}

/**
 * A page of what staff did, newest first, with what each act changed: a page of one list, and one batch of its entries.
 * Together with a thing, a person or an action is looked for among the newest two hundred acts on that thing, and among
 * its newest thousand where those do not fill the page.
 */
export async function auditPage(asked: Asked): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const { page, limit } = asked;
  const { listed, total, isLowerBound } = await (isMixed(asked) ? sifted(asked) : fromList(asked));
  const details = await batchGet(listed.map(keyOfEntry));
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
  // See `listsOf`.
  const { entries, total } = await countedPage({ lists: listsOf(asked), page, limit, isOneFilled: true });
  return { listed: entries, total, isLowerBound: false };
}

/** The lists that hold what is asked for; of several, one has entries at most. */
function listsOf({ actor, action, target }: Asked): ListEntry[] {
  if (target?.includes(':')) return [actsOn(named(target))];
  if (target) return AUDITED_KINDS.map((kind) => actsOn({ kind, id: target }));
  if (actor && action) return [actsByCalled(named(actor), action)];
  if (actor) return [actsOf(named(actor))];
  return [action ? actsCalled(action) : everyStaffAct];
}

async function sifted(asked: Asked): Promise<Listed> {
  const { page, limit } = asked;
  const lists = listsOf(asked);
  const found: Entry[] = [];
  let from: string | undefined;
  let isLowerBound = false;
  for (const length of STRETCHES) {
    // One more than is looked at tells whether there are more. Of several lists, one has entries at most.
    const stretch = { from, side: 'older', limit: length + 1 } as const;
    const acts: Entry[] = (await Promise.all(lists.map((list) => readList(list, stretch)))).flat();
    found.push(...acts.slice(0, length).filter((entry) => isWanted(entry, asked)));
    from = acts[length - 1]?.id;
    isLowerBound = acts.length > length;
    if (!isLowerBound || found.length > page * limit) break;
  }
  return { listed: found.slice((page - 1) * limit, page * limit), total: found.length, isLowerBound };
}

function isWanted(entry: Entry, { actor, action }: Asked): boolean {
  const card = cardOf(entry);
  return (!actor || `${card.actor.kind}:${card.actor.id}` === actor) && (!action || card.action === action);
}

function named(text: string): { kind: string; id: string } {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}

// Whatever stands on these lists was made by `historyEntry`.
const cardOf = ({ card }: Entry): Card => card as unknown as Card;

function keyOfEntry(entry: Entry): Key {
  const { kind, thing } = cardOf(entry);
  return { pk: keyOf({ name: kind }, thing).pk, sk: ENTRY_PREFIX + entry.id };
}

function entryView(entry: Entry, item: Item | undefined): AuditEntry {
  const { kind, thing, actor, action } = cardOf(entry);
  const { title, from, note, changes = [] } = (item?.detail ?? {}) as Detail; // see `historyEntry`
  return {
    id: entry.id,
    at: timeOfId(entry.id),
    actor: { ...actor, ...(from && { from }) },
    action,
    target: { kind, id: thing, ...(title && { title }) },
    ...(note && { note }),
    version: entry.version,
    changes,
  };
}
