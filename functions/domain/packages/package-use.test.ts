import { beforeEach, describe, expect, it } from 'vitest';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { Problem } from '#platform/problem.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSession } from '../../testing/sessions.ts';
import type { Staff } from '../accounts/staff.ts';
import { removePackage } from './change-packages.ts';
import type { StoredPackage } from './package-definition.ts';
import { packageDefinition } from './package-definition.ts';
import { planPackageUse } from './package-use.ts';

let admin: Staff<'web'>;
beforeEach(async () => {
  await createFreshTable();
  const { accountId, token } = await createSession('web', { role: 'admin' });
  const session = (await findSession(token))?.session;
  if (!session) throw new Error('There is no session');
  admin = { ...session, system: 'web', accountId };
});

let orders = 0;
/** Stores something like an order of a package, in one transaction with the package's use. */
const order = (id: StoredPackage['id']) =>
  commit(async () => {
    const Item = { pk: `ORDER#${++orders}`, sk: 'A' };
    const stored = { action: { Put: { TableName: getTableName(), Item } }, onRefusal: 'read-again' } as const;
    return { result: Item.pk, writes: [stored, ...(await planPackageUse(id)())] };
  });
const find = (id: StoredPackage['id']) => findEntity(packageDefinition, id, { consistent: true });
const buildRefusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

describe('a package with transactions', () => {
  it('cannot be deleted, but changed', async () => {
    const { id } = await storePackage();
    await order(id);
    await expect(removePackage(admin, id, 1)).rejects.toMatchObject({
      code: 'in-use',
      message: "This package has transactions, so it can't be deleted. Deactivate it instead.",
    });
    const options = { actor: TESTER, action: 'package.change', version: 1 };
    const after = await updateEntity(packageDefinition, id, options, (now) => ({ ...now, isActive: false }));
    expect(after).toMatchObject({ isActive: false, version: 2 });
    expect(await buildRefusal(removePackage(admin, id, 2))).toBe('in-use');
  });

  it('keeps its version, and takes any number of orders at once', async () => {
    const { id } = await storePackage();
    const placed = await Promise.all(Array.from({ length: 8 }, () => order(id)));
    expect(new Set(placed).size).toBe(8);
    expect((await find(id))?.version).toBe(1);
  });
});

describe('a package without transactions', () => {
  it('can be deleted whatever happened to the others', async () => {
    const [one, other] = [await storePackage(), await storePackage()];
    await order(other.id);
    await removePackage(admin, one.id, 1);
    expect(await find(one.id)).toBeUndefined();
  });

  it('takes no order once it is deleted', async () => {
    const { id } = await storePackage();
    await removePackage(admin, id, undefined);
    expect(await buildRefusal(order(id))).toBe('not-found');
  });

  it('is either ordered or deleted, never both', async () => {
    const stored = await Promise.all(Array.from({ length: 6 }, () => storePackage()));
    const outcomes = await Promise.all(
      stored.flatMap(({ id }) => [buildRefusal(order(id)), buildRefusal(removePackage(admin, id, 1))]),
    );
    for (const [at, { id }] of stored.entries()) {
      const [ordered, removed] = outcomes.slice(at * 2, at * 2 + 2);
      const isKept = (await find(id)) !== undefined;
      expect([ordered, removed]).toEqual(isKept ? ['done', 'in-use'] : ['not-found', 'done']);
    }
  });
});
