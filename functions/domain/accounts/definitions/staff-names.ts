import type { Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { fitKey } from '#platform/data/fit-key.ts';
import { foldName } from '#platform/names/fold-name.ts';
import { buildInvalid } from '#platform/problem.ts';
import { isStaffRole } from '#shared/roles.ts';
import type { Account } from './account.ts';

/** A name that someone chooses, with its field in the request. */
export interface ChosenName {
  path: string;
  name: string;
}

/**
 * The item of a folded name: the ids of the members of staff who have it. Several may share one, and each of them may
 * leave.
 */
const buildLocator = (folded: string) => ({
  TableName: getTableName(),
  Key: { pk: `STAFF-NAME#${fitKey(folded, 'partition')}`, sk: 'A' },
});

/**
 * The writes that reserve the names of a member of staff and release those given up. They reserve every name at every
 * change, so that accounts from before this rule get their reservations too.
 */
export function buildStaffNameWrites(
  before: Account | undefined,
  after: Account | undefined,
): TransactAction[] {
  const id = after?.id ?? before?.id;
  if (id === undefined) return [];
  const [held, wanted] = [listReservations(before), listReservations(after)];
  const values = { ExpressionAttributeValues: { ':member': new Set([id]) } };
  const update = (folded: string, UpdateExpression: string): TransactAction => ({
    Update: { ...buildLocator(folded), UpdateExpression, ...values },
  });
  return [
    ...[...wanted].map((folded) => update(folded, 'ADD members :member')),
    ...[...held.difference(wanted)].map((folded) => update(folded, 'DELETE members :member')),
  ];
}

/** A given name alone is too common to reserve. */
function listReservations(account: Account | undefined): Set<string> {
  if (account?.state !== 'active' || !isStaffRole(account.role)) return new Set();
  const names = 'username' in account ? [account.username, ...listFullName(account)] : [account.name];
  return new Set(names.flatMap(foldName));
}

const listFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string[] =>
  firstName && lastName ? [`${firstName} ${lastName}`] : [];

/** The names of an account, with their fields. */
export function listChosenNames(account: Account): ChosenName[] {
  if (!('username' in account)) return [{ path: 'name', name: account.name }];
  const { username, firstName, lastName } = account;
  const fullName = `${firstName} ${lastName}`.trim();
  return [
    { path: 'username', name: username },
    ...(fullName ? [{ path: firstName ? 'firstName' : 'lastName', name: fullName }] : []),
  ];
}

/**
 * The conditions under which someone may choose names: no member of staff has one that looks alike. Members of staff
 * may choose any, and a name from before a colleague had it stays.
 *
 * @param role of the account that chooses, in either system
 * @param current the names that the account has already
 * @returns writes that throw Problem `invalid` at the field of the name
 */
export function guardStaffNames(
  role: string,
  chosen: readonly ChosenName[],
  current: readonly ChosenName[] = [],
): Write[] {
  if (isStaffRole(role)) return [];
  const kept = new Set(current.map(({ name }) => name));
  const paths = new Map(
    chosen
      .filter(({ name }) => !kept.has(name))
      .flatMap(({ path, name }) => foldName(name).map((folded) => [folded, path] as const)),
  );
  return [...paths].map(([folded, path]) => ({
    action: {
      ConditionCheck: { ...buildLocator(folded), ConditionExpression: 'attribute_not_exists(members)' },
    },
    onRefusal: () => buildInvalid(path, 'This name is too close to that of a member of our staff'),
  }));
}
