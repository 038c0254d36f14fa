import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { parsePage } from '#ui/list/parse-page.ts';
import { type AuditFilters, auditQuery, NO_AUDIT_FILTERS } from '../../api/staff-audit.ts';

/** The values that the server accepts; any other value in the URL counts as missing. */
const PATTERNS = {
  actor: /^(web|game):[\w-]{1,40}$/,
  action: /^[a-z-]{1,40}\.[a-z-]{1,40}$/,
  target: /^([a-z-]{1,40}:)?[\w-]{1,60}$/,
} as const;

/** The filters without the page. */
const FILTER_NAMES = ['actor', 'action', 'target', 'from', 'to', 'routine'] as const;

/**
 * Parses the filters from the URL; an invalid value counts as missing. Ids may be lowercase, since some
 * programs convert URLs.
 */
export function parseFilters(fields: URLSearchParams): AuditFilters {
  const read = (name: keyof typeof PATTERNS): string => {
    const text = fields.get(name) ?? '';
    return PATTERNS[name].test(text) ? toUppercaseId(text) : '';
  };
  const page = parsePage(fields.get('page'));
  return {
    actor: read('actor'),
    action: read('action'),
    target: read('target'),
    from: parseDay(fields.get('from')),
    to: parseDay(fields.get('to')),
    routine: fields.get('routine') === 'hide' ? 'hide' : '',
    page,
  };
}

/** A day of the calendar as in `2026-11-20`; empty for anything else. */
const parseDay = (text: string | null): string =>
  text && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/**
 * The query string, `?` included, with some filters changed; empty without filters. Any change except of the
 * page returns to the first page.
 */
export function buildSearch(filters: AuditFilters, change: Partial<AuditFilters>): string {
  const { page, ...others } = { ...filters, page: 1, ...change };
  const fields = new URLSearchParams();
  for (const name of FILTER_NAMES) if (others[name]) fields.set(name, others[name]);
  if (page > 1) fields.set('page', String(page));
  const text = fields.toString();
  return text && `?${text}`;
}

/** An id of the site anywhere in a text. */
const ID = /(?<![0-9a-z])[0-7][0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])/i;

/** The text with its id in uppercase, as the site writes ids. */
const toUppercaseId = (text: string): string => text.replace(ID, (id) => id.toUpperCase());

/** A type before an id, or an id made of words such as `hero_title`; no other word identifies an entity. */
const NAME_PATTERN = /[:_]/;

/** The entity in a pasted text: a type and an id, an id alone, or a URL that contains an id. */
export function parseTarget(text: string): string | undefined {
  const pasted = text.trim();
  const id = ID.exec(pasted)?.[0];
  if (!id) return NAME_PATTERN.test(pasted) && PATTERNS.target.test(pasted) ? pasted : undefined;
  const target = toUppercaseId(pasted);
  return /^[a-z-]{1,40}:[^:]{26}$/.test(target) ? target : id.toUpperCase();
}

/** The person in a pasted text, by account system and id, which is how to find players. */
export function parseActor(text: string): string | undefined {
  const [, kind, id = ''] = /^(web|game):(\w+)$/i.exec(text.trim()) ?? [];
  return kind && ID.exec(id)?.[0] === id ? `${kind.toLowerCase()}:${id.toUpperCase()}` : undefined;
}

/** An entry's actor, as a filter value. */
export const toActorFilter = ({ actor }: AuditEntry): string => `${actor.kind}:${actor.id}`;
/** An entry's target, as a filter value. */
export const toTargetFilter = ({ target }: AuditEntry): string => `${target.kind}:${target.id}`;

/** Whether an entry is about the entity of the filter, which may omit the type. */
export const isAbout = (entry: AuditEntry, target: string): boolean =>
  target === toTargetFilter(entry) || target === entry.target.id;

/** Shown instead of a name while it loads, and if the log does not know it. */
export const NAME_PENDING = '…';
export const NO_NAME = 'not in this log';

/** The id in a filter value of type and id. */
export const parseId = (named: string): string => named.slice(named.indexOf(':') + 1);

/** The newest log entry of a person or an entity, if any; undefined while loading. */
interface Newest {
  entry: AuditEntry | undefined;
  state: 'unknown' | 'found' | 'none' | 'failed';
}

/**
 * The newest entry for a single filter, independent of the screen's filters.
 *
 * @param filter undefined if there is nothing to load
 */
export function useNewestEntry(filter: Partial<AuditFilters> | undefined): Newest {
  const { data, isError } = useQuery({
    ...auditQuery({ ...NO_AUDIT_FILTERS, ...filter }),
    enabled: filter !== undefined,
  });
  if (!filter || !(data || isError)) return { entry: undefined, state: 'unknown' };
  const entry = data?.entries[0];
  if (entry) return { entry, state: 'found' };
  return { entry, state: data ? 'none' : 'failed' };
}
