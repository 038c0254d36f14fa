import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import type { AuditFilters } from '../../api/audit.ts';
import { pageOf } from '../../ui/page-of.ts';

export const NO_FILTERS: AuditFilters = { actor: '', action: '', target: '', page: 1 };

/** What the server takes of each; anything else of an address is as if it were missing. */
const FORMS = {
  actor: /^(web|game):[\w-]{1,40}$/,
  action: /^[a-z-]{1,40}\.[a-z-]{1,40}$/,
  target: /^([a-z-]{1,40}:)?[\w-]{1,60}$/,
} as const;

/** The filters without the page. */
const FILTER_NAMES = ['actor', 'action', 'target'] as const;

/**
 * Reads the filters off an address; whatever makes no sense there is as if it were missing. An id may be written in
 * small letters, which is how some programs hand addresses on.
 */
export function filtersOf(fields: URLSearchParams): AuditFilters {
  const read = (name: keyof typeof FORMS): string => {
    const text = fields.get(name) ?? '';
    return FORMS[name].test(text) ? withLargeId(text) : '';
  };
  const page = pageOf(fields.get('page'));
  return { actor: read('actor'), action: read('action'), target: read('target'), page };
}

/**
 * Filters, some of them changed, as the query part of an address, `?` included; empty where nothing is filtered.
 * Any change but one of the page begins at the first page again.
 */
export function searchWith(filters: AuditFilters, change: Partial<AuditFilters>): string {
  const { page, ...others } = { ...filters, page: 1, ...change };
  const fields = new URLSearchParams();
  for (const name of FILTER_NAMES) if (others[name]) fields.set(name, others[name]);
  if (page > 1) fields.set('page', String(page));
  const text = fields.toString();
  return text && `?${text}`;
}

/** An id of the site, wherever in a text it stands. */
const ID = /(?<![0-9a-z])[0-7][0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])/i;

/** A text with the id in it as the site writes it. */
const withLargeId = (text: string): string => text.replace(ID, (id) => id.toUpperCase());

/** A kind before an id, or an id of words, as `hero_title`: no other word names a thing. */
const SIGN_OF_NAME = /[:_]/;

/** The thing that a pasted text names: a kind and an id, an id alone, or an address with an id in it. */
export function thingIn(text: string): string | undefined {
  const pasted = text.trim();
  const id = ID.exec(pasted)?.[0];
  if (!id) return SIGN_OF_NAME.test(pasted) && FORMS.target.test(pasted) ? pasted : undefined;
  const thing = withLargeId(pasted);
  return /^[a-z-]{1,40}:[^:]{26}$/.test(thing) ? thing : id.toUpperCase();
}

/** The person whom a pasted text names by account system and id, which is how players are found. */
export function personIn(text: string): string | undefined {
  const [, kind, id = ''] = /^(web|game):(\w+)$/i.exec(text.trim()) ?? [];
  return kind && ID.exec(id)?.[0] === id ? `${kind.toLowerCase()}:${id.toUpperCase()}` : undefined;
}

/** Somebody, as the filters name people. */
export const actorOf = ({ actor }: AuditEntry): string => `${actor.kind}:${actor.id}`;
/** A thing, as the filters name things. */
export const targetOf = ({ target }: AuditEntry): string => `${target.kind}:${target.id}`;

/** Whether an entry tells of the thing that is filtered by, be it named with its kind or without. */
export const isOf = (entry: AuditEntry, target: string): boolean =>
  target === targetOf(entry) || target === entry.target.id;
