import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import {
  buildMember,
  buildMembersByName,
  buildMembersByPoints,
  type Member,
  memberDefinition,
} from '../../../testing/members.ts';
import { type Key, readInBatches } from '../batch-get.ts';
import { writeInBatches } from '../batch-write.ts';
import { createEntity, deleteEntity, updateEntity } from '../change.ts';
import { readCountedPage } from '../counted-lists/counted-page.ts';
import { buildCounterPartition, buildLeafKey, buildRootKey, readRoot } from '../counted-lists/counters.ts';
import { recount } from '../counted-lists/recount.ts';
import { repairLists } from '../counted-lists/repair-lists.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { importEntities } from '../import-entities.ts';
import { toSortableText } from './sort-key.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'member.test' };
const START = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

const names = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', 'é', 'z', ' ', '7', 'я', '日', '😀'),
  maxLength: 4,
});
const points = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 5_000 }));
const team = fc.nat({ max: 1 });
const which = fc.nat();
const born = fc.nat({ max: 200 }).map((days) => START - days * DAY);

const members = fc.record({ name: names, points, team, at: born });
const changes = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('create' as const), member: members }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rename' as const), which, name: names }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('score' as const), which, points }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('move' as const), which, team: fc.option(team) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lose' as const), team }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('repair' as const) }) },
);
const views = fc.record({
  teams: fc.constantFrom([0], [1], [0, 1]),
  by: fc.constantFrom('name' as const, 'points' as const),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
  limit: fc.integer({ min: 1, max: 12 }),
});

type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;
type View = typeof views extends fc.Arbitrary<infer T> ? T : never;

let workspaces = 0;

/** Two teams of members, in the table and in memory. */
class Workspace {
  readonly number = workspaces++;
  members: Member[] = [];

  team = (index: number) => `workspace${this.number}/${index}`;
  lists = (by: View['by'], teams: readonly number[]) =>
    teams.map((index) => (by === 'name' ? buildMembersByName : buildMembersByPoints)(this.team(index)));

  newMember({ team: index, ...fields }: { name: string; points: number; team: number; at: number }): Member {
    return buildMember({ ...fields, team: this.team(index) });
  }

  async fill(some: readonly Parameters<Workspace['newMember']>[0][]): Promise<void> {
    this.members = some.map((each) => this.newMember(each));
    await importEntities(memberDefinition, this.members, OPTIONS, ({ pk }) => pk.startsWith('MEMBER#'));
  }

  async make(change: Change): Promise<void> {
    if (change.does === 'lose') return this.loseBuckets(change.team);
    if (change.does === 'repair') return this.repair();
    if (change.does === 'create') {
      this.members.push(await createEntity(memberDefinition, this.newMember(change.member), OPTIONS));
      return;
    }
    const index = change.which % Math.max(1, this.members.length);
    const member = this.members[index];
    if (!member) return;
    if (change.does === 'delete') {
      await deleteEntity(memberDefinition, member.id, OPTIONS);
      this.members.splice(index, 1);
    } else {
      const next = this.changed(member, change);
      this.members[index] = await updateEntity(memberDefinition, member.id, OPTIONS, (now) => ({
        ...now,
        ...next,
      }));
    }
  }

  changed(member: Member, change: Change): Partial<Member> {
    if (change.does === 'rename') return { name: change.name };
    if (change.does === 'score') return { points: change.points };
    if (change.does !== 'move') return member;
    return { team: change.team === null ? undefined : this.team(change.team) };
  }

  /** Deletes the buckets of a team's lists, as if an earlier release had not counted by them. */
  async loseBuckets(index: number): Promise<void> {
    for (const { list } of [buildMembersByName(this.team(index)), buildMembersByPoints(this.team(index))]) {
      const [root] = await readInBatches([buildRootKey(list)], { consistent: true });
      const { n } = readRoot(root, list);
      await writeInBatches({ put: [{ ...buildRootKey(list), n }], remove: await this.leafKeys(list) });
    }
  }

  async leafKeys(list: string): Promise<Key[]> {
    const { Items = [] } = await getDocumentClient().send(
      new QueryCommand({
        TableName: getTableName(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :leaf)',
        ExpressionAttributeValues: { ':pk': buildCounterPartition(list), ':leaf': buildLeafKey(list, '').sk },
      }),
    );
    return Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  }

  /** A minute later, so that what the first run has found is believed by the second. */
  async repair(): Promise<void> {
    const lists = [...this.lists('name', [0, 1]), ...this.lists('points', [0, 1])];
    await repairLists(lists);
    vi.setSystemTime(Date.now() + 60_000);
    await repairLists(lists);
  }

  /** The ids that a view shows, sorted in memory. */
  expected({ teams, by, direction }: View): string[] {
    const value = (member: Member) =>
      by === 'name' ? Buffer.from(toSortableText(member.name)) : member.points;
    const compare = (one: Member, other: Member): number => {
      const [a, b] = [value(one), value(other)];
      const difference = typeof a === 'number' ? a - Number(b) : Buffer.compare(a, b as Buffer);
      return difference || (one.id < other.id ? -1 : 1);
    };
    const shown = this.members.filter((member) => teams.some((index) => this.team(index) === member.team));
    const sorted = shown.sort(compare).map(({ id }) => id);
    return direction === 'ascending' ? sorted : sorted.reverse();
  }

  async expectPages(view: View): Promise<void> {
    const { direction, limit } = view;
    const ids = this.expected(view);
    const lists = this.lists(view.by, view.teams);
    const last = Math.ceil(ids.length / limit);
    for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1]).difference(new Set([0]))) {
      const { entries, total } = await readCountedPage({ lists, direction, page, limit });
      expect(total).toBe(ids.length);
      expect(entries.map(({ id }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
    }
  }

  async expectCounted(): Promise<void> {
    for (const list of [...this.lists('name', [0, 1]), ...this.lists('points', [0, 1])])
      expect(await recount(list)).toEqual([]);
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await createFreshTable();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the pages of sorted lists', () => {
  it('are those of the lists sorted in memory, whatever changes and whether their buckets are counted or not', async () => {
    const steps = fc.array(fc.tuple(changes, views), { minLength: 5, maxLength: 16 });
    const crowd = fc.array(members, { maxLength: 24 });
    const property = fc.asyncProperty(crowd, steps, async (some, made) => {
      const workspace = new Workspace();
      await workspace.fill(some);
      for (const [change, view] of made) {
        await workspace.make(change);
        await workspace.expectPages(view);
      }
      await workspace.repair();
      await workspace.expectCounted();
    });
    await fc.assert(property, { seed: 20_261_122, numRuns: 12 });
  });

  it('show what lists show of an entity', async () => {
    const member = await createEntity(
      memberDefinition,
      buildMember({ name: 'Ada', points: 7, team: 'red' }),
      OPTIONS,
    );
    const { entries } = await readCountedPage({ lists: [buildMembersByName('red')], page: 1, limit: 5 });
    expect(entries).toMatchObject([{ id: member.id, version: 1, card: { name: 'Ada', points: 7 } }]);
  });

  it('are empty if nothing was ever on the list', async () => {
    const lists = [buildMembersByName('empty'), buildMembersByName('none')];
    for (const page of [1, 2])
      expect(await readCountedPage({ lists, page, limit: 24 })).toEqual({ entries: [], total: 0 });
  });
});
