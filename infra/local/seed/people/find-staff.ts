import type { Uploader } from '#domain/images/image.ts';
import type { Actor } from '#platform/data/change.ts';

/**
 * Finds a member of staff by name, as the author of changes that the audit lists.
 *
 * @throws Error if no account has the name
 */
export function findStaff(name: string | undefined, people: ReadonlyMap<string, Uploader>): Actor {
  const person = people.get(name ?? '');
  if (!person) throw new Error(`No sample account is called ${name}`);
  return { kind: person.kind, id: person.id, name: person.username, staff: {} };
}
