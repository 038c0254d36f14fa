import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshTable } from '../../../testing/fresh-table.ts';
import {
  buildMember,
  type Member,
  memberDefinition,
  memberNameOrder,
  membersByName,
} from '../../../testing/members.ts';
import { beforeNext } from '../../../testing/record-commands.ts';
import { batchGet } from '../batch-get.ts';
import { bulkWrite } from '../bulk-write.ts';
import { createEntity, updateEntity } from '../change.ts';
import { countedPage } from '../counted-lists/counted-page.ts';
import { addition } from '../counted-lists/counter-moves.ts';
import { counterPartition, rootKey } from '../counted-lists/counters.ts';
import { recount } from '../counted-lists/recount.ts';
import { repairLists } from '../counted-lists/repair-lists.ts';
import { documentClient, tableName } from '../document-client.ts';
import { importEntities } from '../import-entities.ts';
import { parseVersions } from './list-versions.ts';
import { relearnSeparators } from './relearn-separators.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'member.test' };
const NOW = Date.UTC(2026, 10, 21, 12);
const RED = membersByName('red');
const BLUE = membersByName('blue');
const LISTS = [RED, BLUE];

/** As many members of the red team as letters, all in one bucket until separators are learned. */
const members = [...'abcdefghijklmnop'].map((letter, index) =>
  buildMember({ at: NOW - index * 1_000, name: `Anna ${letter}`, team: 'red' }),
);
const [anna] = members as [Member];

const relearn = () => relearnSeparators({ order: memberNameOrder, lists: LISTS, fullest: 8 });
const minuteLater = () => vi.setSystemTime(Date.now() + 60_000);
const versions = async () => {
  const roots = await batchGet(LISTS.map(({ list }) => rootKey(list)));
  return roots.map(parseVersions).map(({ current, also }) => ({ current, also }));
};
const join = (name: string) => createEntity(memberDefinition, buildMember({ name, team: 'red' }), OPTIONS);
const rename = (member: Member, name: string) =>
  updateEntity(memberDefinition, member.id, OPTIONS, (now) => ({ ...now, name }));

/** Relearns, a minute after the other, until nothing is left to do. */
async function relearnUntilSettled(): Promise<void> {
  while ((await relearn()) !== 'settled') minuteLater();
}

/** The names on the red team's list, page by page. */
async function namesByPage(limit = 5): Promise<string[]> {
  const found: unknown[] = [];
  for (let page = 1; ; page++) {
    const { entries, total } = await countedPage({ lists: [RED], direction: 'ascending', page, limit });
    found.push(...entries.map(({ card }) => card.name));
    if (entries.length === 0) {
      expect(found).toHaveLength(total);
      return found.map(String);
    }
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await freshTable();
  await importEntities(memberDefinition, members, OPTIONS, ({ pk }) => pk.startsWith('MEMBER#'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('relearning separators', () => {
  it('leaves lists alone whose buckets are not too full', async () => {
    expect(await relearnSeparators({ order: memberNameOrder, lists: LISTS })).toBe('settled');
    expect(await versions()).toEqual([
      { current: 0, also: undefined },
      { current: 0, also: undefined },
    ]);
  });

  it('takes a run to measure, one to switch and one to drop what was counted before', async () => {
    expect(await relearn()).toBe('building');
    expect(await versions()).toEqual(Array(2).fill({ current: 0, also: 1 }));
    expect(await relearn()).toBe('building');
    minuteLater();
    expect(await relearn()).toBe('switched');
    expect(await versions()).toEqual(Array(2).fill({ current: 1, also: 0 }));
    expect(await relearn()).toBe('switched');
    minuteLater();
    expect(await relearn()).toBe('settled');
    expect(await versions()).toEqual(Array(2).fill({ current: 1, also: undefined }));
    expect(await relearn()).toBe('settled');
  });

  it('leaves no counters of the version before', async () => {
    await relearnUntilSettled();
    const { Items = [] } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': counterPartition(RED.list) },
      }),
    );
    const names = Items.flatMap(({ pk: _, ...item }) => [String(item.sk), ...Object.keys(item)]);
    expect(names.filter((name) => /^(L#)?0\//.test(name))).toEqual([]);
    expect(names.filter((name) => /^(L#)?1\//.test(name)).length).toBeGreaterThan(10);
  });

  it('relearns once a bucket has grown too full again', async () => {
    await relearnUntilSettled();
    for (const letter of 'abcdefghi') await join(`Anna c${letter}`);
    await relearnUntilSettled();
    expect((await versions())[0]).toEqual({ current: 2, also: undefined });
    expect(await recount(RED)).toEqual([]);
  });

  it('keeps counting exactly while members join, move and leave side by side', async () => {
    const writes = Array.from({ length: 8 }, async (_, index) => {
      const member = await join(`Anna ${index}`);
      await rename(member, `Berta ${index}`);
      await rename(members[index] ?? anna, `Anna ${8 - index}`);
      await updateEntity(memberDefinition, member.id, OPTIONS, (now) => ({
        ...now,
        team: index % 2 ? 'blue' : 'red',
      }));
    });
    let isWriting = true;
    const done = Promise.all(writes).finally(() => {
      isWriting = false;
    });
    while (isWriting) {
      await relearn();
      minuteLater();
    }
    await done;
    await relearnUntilSettled();
    expect(await recount(RED)).toEqual([]);
    expect(await recount(BLUE)).toEqual([]);
    expect(await namesByPage()).toHaveLength(members.length + 4);
  });

  it('counts a rename within one bucket by a version that the list moved to while it was on its way', async () => {
    beforeNext('TransactWriteCommand', relearnUntilSettled);
    await rename(anna, 'Anna zz');
    expect((await versions())[0]).toEqual({ current: 1, also: undefined });
    expect(await recount(RED)).toEqual([]);
    expect((await namesByPage()).at(-1)).toBe('Anna zz');
  });

  it('counts a rename by the version that a list switched to while it was on its way', async () => {
    await relearn();
    minuteLater();
    beforeNext('TransactWriteCommand', relearn);
    await rename(anna, 'Anna zz');
    await relearnUntilSettled();
    expect(await recount(RED)).toEqual([]);
    expect((await namesByPage()).at(-1)).toBe('Anna zz');
  });

  it('measures a bucket again that was written while it was counted', async () => {
    await relearn();
    minuteLater();
    // Reads of an index; the first one counts the entries of a bucket.
    beforeNext('QueryCommand', () => rename(anna, 'Anna ab'), { after: 1 });
    expect(await relearn()).toBe('building');
    await relearnUntilSettled();
    expect(await recount(RED)).toEqual([]);
  });

  it('does not believe a measurement before it has lasted', async () => {
    await relearn();
    vi.setSystemTime(Date.now() + 59_000);
    expect(await relearn()).toBe('building');
    vi.setSystemTime(Date.now() + 1_000);
    expect(await relearn()).toBe('switched');
  });

  it('goes on after a run that was cut short at any of its writes', async () => {
    const cut = new Error('cut short');
    const commands = ['UpdateCommand', 'BatchWriteCommand', 'PutCommand', 'TransactWriteCommand'];
    for (let turn = 0, isSettled = false; !isSettled; turn++) {
      beforeNext(commands[turn % commands.length] ?? '', () => Promise.reject(cut), { after: turn % 3 });
      const state = await relearn().catch((error: unknown) => {
        if (error !== cut) throw error;
        return 'cut';
      });
      vi.restoreAllMocks();
      isSettled = state === 'settled';
      expect(await recount(RED)).toEqual([]);
      minuteLater();
    }
    expect((await versions())[0]?.current).toBeGreaterThan(0);
    expect(await namesByPage()).toHaveLength(members.length);
  });

  it('takes up a list that is new in the order', async () => {
    const green = membersByName('green');
    await relearnUntilSettled();
    await createEntity(memberDefinition, buildMember({ name: 'Zoe', team: 'green' }), OPTIONS);
    const lists = [...LISTS, green];
    const names = async () =>
      (await countedPage({ lists, page: 2, limit: 3 })).entries.map(({ card }) => card.name);
    expect(await names()).toEqual(['Anna n', 'Anna m', 'Anna l']);
    const all = { order: memberNameOrder, lists, fullest: 8 };
    while ((await relearnSeparators(all)) !== 'settled') minuteLater();
    expect(await recount(green)).toEqual([]);
    expect(await names()).toEqual(['Anna n', 'Anna m', 'Anna l']);
  });
});

describe('repairing sorted lists', () => {
  it('corrects counters that differ, but none that are still being built up', async () => {
    await relearn();
    await bulkWrite([addition({ key: rootKey(RED.list), deltas: { n: 2, '0/-': 1 } })]);
    await repairLists(LISTS);
    minuteLater();
    const found = await repairLists(LISTS);
    const corrected = found.map((drift) => [drift.field, drift.corrected]);
    expect(Object.fromEntries(corrected)).toEqual({ n: true, '0/-': true });
    await relearnUntilSettled();
    expect(await recount(RED)).toEqual([]);
  });
});
