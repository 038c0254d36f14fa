import { isDeepStrictEqual } from 'node:util';
import { deleteEntity, readEntity, requireVersion, updateEntity } from '#platform/data/change.ts';
import { createOnce } from '#platform/data/create-once.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { PackageId } from '#shared/ids.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import type { StoredPackage } from './package-definition.ts';
import { packageDefinition } from './package-definition.ts';
import { requireUnused } from './package-use.ts';

/**
 * Creates a package.
 *
 * @param key the client's idempotency key: repeating the request creates no second package
 * @throws Problem `invalid`, naming the field; `quota-exceeded` at the limit of packages; `key-reused` as `createOnce`
 */
export async function createPackage(
  staff: Staff<'web'>,
  fields: PackageFields,
  key: string | undefined,
): Promise<StoredPackage> {
  requireDiscount(fields);
  const creation = key
    ? ({ system: 'web', accountId: staff.accountId, key, body: fields } as const)
    : undefined;
  const options = { actor: buildStaffActor(staff), action: 'package.create' satisfies AuditedAction };
  return createOnce(packageDefinition, buildPackage(fields, Date.now()), options, creation);
}

/**
 * Builds a package that is not stored yet.
 *
 * @param at the creation time, in milliseconds since 1970
 */
export const buildPackage = (fields: PackageFields, at: number): StoredPackage =>
  // A PackageId is a ULID.
  ({ ...fields, id: createUlid(at) as PackageId, version: 1 });

/** The fields to change, and the version that the editor saw. */
type PackageChange = { [Field in keyof PackageFields]?: PackageFields[Field] | undefined } & {
  version?: number | undefined;
};

/**
 * Changes the given fields of a package. Orders that were placed before keep what they were placed for.
 *
 * @throws Problem `not-found`; `version-conflict` with the current package; `invalid`, naming the field
 */
export async function changePackage(
  staff: Staff<'web'>,
  id: PackageId,
  { version, ...changes }: PackageChange,
): Promise<StoredPackage> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const current = await readEntity(packageDefinition, id, { consistent: true });
  requireVersion(packageDefinition, current, version);
  const next = { ...current, ...given };
  requireDiscount(next);
  // A change without effect creates no version.
  const isDone = (now: StoredPackage) => isDeepStrictEqual({ ...now, ...given }, now);
  if (isDone(current)) return current;
  const action = 'package.change' satisfies AuditedAction;
  // The prices were checked for this version only.
  const options = { actor: buildStaffActor(staff), action, version: current.version, isDone };
  return updateEntity(packageDefinition, id, options, () => next);
}

/**
 * Deletes a package that no one has bought; its history stays.
 *
 * @throws Problem `not-found`; `version-conflict` with the current package; `in-use` if it has transactions
 */
export async function removePackage(
  staff: Staff<'web'>,
  id: PackageId,
  version: number | undefined,
): Promise<void> {
  await deleteEntity(packageDefinition, id, {
    actor: buildStaffActor(staff),
    action: 'package.remove' satisfies AuditedAction,
    guards: [requireUnused(id)],
    ...(version !== undefined && { version }),
  });
}

/** Rejects an original price that is not above the price. */
function requireDiscount({ price, originalPrice }: Pick<PackageFields, 'price' | 'originalPrice'>): void {
  if (originalPrice === null || originalPrice > price) return;
  throw buildInvalid('originalPrice', 'The original price must be higher than the price');
}
