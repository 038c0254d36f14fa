import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshTable, createFreshTableWithLatencies } from '../../../testing/fresh-table.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import { createUlid } from '../../new-ulid.ts';
import { readInBatches } from '../batch-get.ts';
import { writeInBatches } from '../batch-write.ts';
import { createEntity, findEntity, updateEntity } from '../change.ts';
import { readCountedPage } from '../counted-lists/counted-page.ts';
import { buildRootKey } from '../counted-lists/counters.ts';
import { recount } from '../counted-lists/recount.ts';
import {
  buildEntityKey,
  type Entity,
  type EntityDefinition,
  type ListEntry,
  type SortedList,
} from '../entity-definition.ts';
import { listEarlierVersions } from '../kept-versions.ts';
import { searchIndex } from '../search-index/search-index.ts';
import { alphabeticalOrder } from '../sorted-lists/orders.ts';
import { compareSortKeys, toSortableText } from '../sorted-lists/sort-key.ts';
import { DATA_FORMAT, readDataFormat, UNKNOWN_FORMAT } from './data-format.ts';
import type { Migration } from './migration.ts';
import { rewriteEntities } from './rewrite-entities.ts';
import { runMigrations } from './run-migrations.ts';

/** A ticket of the release before: it is urgent or not, and one list has all of them. */
interface OldTicket extends Entity {
  title: string;
  text: string;
  isUrgent: boolean;
}

/** A ticket of this release: it has a level, there is a list of each level, and titles are in lower case. */
interface Ticket extends Entity {
  title: string;
  text: string;
  level: 0 | 2;
}

const everyTicket: ListEntry = { index: 'gs1', list: 'ticket|all' };
const ticketsOfLevel = (level: number): ListEntry => ({ index: 'gs2', list: `ticket|level-${level}` });
const ticketsByTitle: SortedList = {
  index: 'gs3',
  list: 'ticket|title',
  order: alphabeticalOrder,
};

const COMMON = {
  name: 'ticket',
  label: 'ticket',
  searchTerms: ({ title }: { title: string }) => ({ texts: [title], filterKey: '' }),
  unique: ({ title }: { title: string }) => [`title#${title}`],
} as const;

const oldDefinition: EntityDefinition<OldTicket> = {
  ...COMMON,
  toStored: ({ title, text, isUrgent }) => ({ card: { title, isUrgent }, detail: { text } }),
  // Reads back the ticket stored above.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as OldTicket,
  lists: () => [everyTicket],
};

const definition: EntityDefinition<Ticket> = {
  ...COMMON,
  toStored: ({ title, text, level }) => ({ card: { title, level }, detail: { text } }),
  // Reads tickets of both releases.
  fromStored: ({ id, version, card: { isUrgent, ...card }, detail }) =>
    ({ level: isUrgent ? 2 : 0, id, version, ...card, ...detail }) as Ticket,
  lists: ({ title, level }) => [
    everyTicket,
    ticketsOfLevel(level),
    { ...ticketsByTitle, sortValue: toSortableText(title) },
  ],
};

const expansion: Migration = {
  number: 1,
  rewrites: [
    rewriteEntities(definition, {
      was: { lists: oldDefinition.lists as EntityDefinition<Entity>['lists'] }, // looks at no field of a ticket
      convert: (ticket) => ({ ...ticket, title: ticket.title.toLowerCase() }),
    }),
  ],
};

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'test.change' };
const LISTS = [everyTicket, ticketsOfLevel(0), ticketsOfLevel(2), ticketsByTitle];
const COUNT = 40;
/** A page looks at five hundred items: those of some eighty tickets. */
const MORE_THAN_A_PAGE = 100;

/** Stores tickets as the release before did. */
async function storeTickets(count = COUNT): Promise<OldTicket[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      createEntity(
        oldDefinition,
        {
          id: createUlid(),
          version: 1,
          title: `Lamp ${index} Flickers`,
          text: '',
          isUrgent: index % 4 === 0,
        },
        OPTIONS,
      ),
    ),
  );
}

/** What a reader notices of the tickets: the counters and pages of their lists, and what a search finds. */
async function expectMigrated(tickets: readonly OldTicket[]): Promise<void> {
  const drifts = await Promise.all(LISTS.map(recount));
  expect(drifts.flat()).toEqual([]);
  const totals = await Promise.all(
    LISTS.map(
      async (list) =>
        (await readCountedPage({ lists: [list], direction: 'descending', page: 1, limit: 5 })).total,
    ),
  );
  expect(totals).toEqual([tickets.length, tickets.length * 0.75, tickets.length * 0.25, tickets.length]);
  const { ids } = await searchIndex({ definition, term: 'flickers', accept: () => true });
  expect(new Set(ids)).toEqual(new Set(tickets.map(({ id }) => id)));
  const found = await Promise.all(tickets.map(({ id }) => findEntity(definition, id)));
  const now = tickets.map(({ id, title, isUrgent }) => ({
    id,
    title: title.toLowerCase(),
    level: isUrgent ? 2 : 0,
  }));
  expect(
    found.map((ticket) => ticket && { id: ticket.id, title: ticket.title, level: ticket.level }),
  ).toEqual(now);
}

beforeEach(createFreshTable);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a migration', () => {
  it('moves entities to their new lists, counters, words and unique values', async () => {
    const tickets = await storeTickets();
    expect(await runMigrations([expansion])).toEqual({ state: 'done', format: 1 });
    await expectMigrated(tickets);
    const again = createEntity(
      definition,
      { id: createUlid(), version: 1, title: 'lamp 3 flickers', text: '', level: 0 },
      OPTIONS,
    );
    await expect(again).rejects.toMatchObject({ code: 'taken' });
  });

  it('changes no version and adds nothing to the history', async () => {
    const [ticket] = await storeTickets(4);
    const id = ticket?.id ?? '';
    await runMigrations([expansion]);
    expect(await findEntity(definition, id)).toMatchObject({ version: 1 });
    expect(await listEarlierVersions(definition, id)).toEqual([]);
  });

  it('shows its progress and stops in time', async () => {
    await storeTickets(MORE_THAN_A_PAGE);
    const pages: number[] = [];
    const outcome = await runMigrations([expansion], {
      until: Date.now() + 60_000,
      onPage: ({ scanned }) => {
        pages.push(scanned);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      },
    });
    expect(pages).toEqual([500]);
    expect(outcome).toMatchObject({ state: 'unfinished', format: 0, running: { number: 1, scanned: 500 } });
    expect(await runMigrations([expansion])).toEqual({ state: 'done', format: 1 });
  });

  it('survives ten kills on its way', async () => {
    const tickets = await storeTickets(MORE_THAN_A_PAGE);
    for (let kills = 1; kills <= 10; kills += 1) {
      let left = 8 * kills;
      watchCommands(() => {
        if (left-- <= 0) throw new Error('killed');
        return undefined;
      });
      await expect(runMigrations([expansion])).rejects.toThrow('killed');
      vi.restoreAllMocks();
    }
    const items = await readInBatches(tickets.map(({ id }) => buildEntityKey(definition, id)));
    const rewritten = items.filter((item) => Object(item?.card).level !== undefined).length;
    expect(rewritten).toBeGreaterThan(10);
    expect(rewritten).toBeLessThan(MORE_THAN_A_PAGE);
    expect(await runMigrations([expansion])).toEqual({ state: 'done', format: 1 });
    await expectMigrated(tickets);
  });

  it('counts each entity once if two processes run it', async () => {
    await createFreshTableWithLatencies([3, 0, 5, 1, 2]);
    const tickets = await storeTickets();
    const both = await Promise.all([runMigrations([expansion]), runMigrations([expansion])]);
    expect(both).toEqual([
      { state: 'done', format: 1 },
      { state: 'done', format: 1 },
    ]);
    await expectMigrated(tickets);
  });

  it('reads an entity again that changes at the same moment', async () => {
    const [ticket] = await storeTickets(1);
    const id = ticket?.id ?? '';
    const rename: Migration = {
      number: 1,
      rewrites: [
        rewriteEntities(definition, {
          convert: async (current) => {
            if (current.version === 1)
              await updateEntity(oldDefinition, id, OPTIONS, (old) => ({
                ...old,
                title: 'Renamed',
                isUrgent: false,
              }));
            return { ...current, title: current.title.toLowerCase() };
          },
        }),
      ],
    };
    await runMigrations([rename]);
    expect(await findEntity(definition, id)).toMatchObject({ title: 'renamed', version: 2, level: 0 });
  });
});

describe('a list that is counted by other buckets than before', () => {
  const recounting: Migration = { number: 2, rewrites: [], recounted: [ticketsByTitle] };
  const key = buildRootKey(ticketsByTitle.list);

  /** The counters of a release that counted by other buckets. */
  const storeEarlierCounters = (n: number) =>
    writeInBatches({ put: [{ ...key, n, v: 1, '1/-': n - 1, '1/0': 1 }] });

  it('is counted again a minute later, when its index has all entries', async () => {
    await storeTickets();
    await runMigrations([expansion]);
    await storeEarlierCounters(COUNT);
    expect(await runMigrations([expansion, recounting])).toMatchObject({ state: 'waiting', format: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await runMigrations([expansion, recounting])).toMatchObject({ state: 'done', format: 2 });
    expect(await recount(ticketsByTitle)).toEqual([]);
    const [root] = await readInBatches([key]);
    expect(root).toMatchObject({ n: COUNT, v: 1, '1/-': COUNT - 1 });
  });

  it('has the same pages before and after', async () => {
    const tickets = await storeTickets();
    await runMigrations([expansion]);
    await storeEarlierCounters(COUNT);
    const readAll = async () => {
      const pages = Array.from({ length: COUNT / 5 }, (_, index) =>
        readCountedPage({ lists: [ticketsByTitle], direction: 'ascending', page: index + 1, limit: 5 }),
      );
      return (await Promise.all(pages)).flatMap(({ entries }) =>
        entries.map(({ card }) => String(card.title)),
      );
    };
    const titles = tickets.map(({ title }) => title.toLowerCase()).toSorted(compareSortKeys);
    expect(await readAll()).toEqual(titles);
    await runMigrations([expansion, recounting], { hasOtherWriters: false });
    expect(await readAll()).toEqual(titles);
  });
});

describe('the format of a table', () => {
  it('is the newest from the start if the table is new', async () => {
    expect(await runMigrations([expansion, { number: 2, rewrites: [], oldestWriter: 1 }])).toMatchObject({
      state: 'done',
      format: 2,
    });
    expect(await readDataFormat()).toMatchObject({ format: 2, oldestWriter: 1 });
  });

  it('is the oldest without the item, and rises with each migration', async () => {
    await storeTickets(1);
    expect(await readDataFormat()).toEqual(UNKNOWN_FORMAT);
    await runMigrations([
      { number: 1, rewrites: [] },
      { number: 2, rewrites: [] },
    ]);
    expect(await readDataFormat()).toMatchObject({ format: 2, oldestWriter: 0 });
  });
});

describe('a release that is older than the data', () => {
  const newer = (oldestWriter?: number) => ({
    number: DATA_FORMAT + 1,
    rewrites: [],
    ...(oldestWriter !== undefined && { oldestWriter }),
  });
  const pass = (milliseconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

  it('still writes after an expansion', async () => {
    const [ticket] = await storeTickets(1);
    await runMigrations([newer()]);
    pass(60_000);
    const change = updateEntity(definition, ticket?.id ?? '', OPTIONS, (current) => ({
      ...current,
      level: 2 as const,
    }));
    await expect(change).resolves.toMatchObject({ level: 2 });
  });

  it('writes no more once a contraction shuts it out, and still reads', async () => {
    const [ticket] = await storeTickets(1);
    const id = ticket?.id ?? '';
    await runMigrations([newer(DATA_FORMAT + 1)]);
    pass(60_000);
    const change = updateEntity(definition, id, OPTIONS, (current) => ({ ...current, level: 2 as const }));
    await expect(change).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(await findEntity(definition, id)).toMatchObject({ level: 2 });
  });

  it('has learned that before the contraction rewrites an entity', async () => {
    const [ticket] = await storeTickets(1);
    const rewrites = [rewriteEntities(definition, { convert: (current) => current })];
    const contraction: Migration = { ...newer(DATA_FORMAT), rewrites };
    expect(await runMigrations([contraction])).toMatchObject({ state: 'waiting' });
    const [item] = await readInBatches([buildEntityKey(definition, ticket?.id ?? '')]);
    expect(item).toMatchObject({ card: { isUrgent: true } });
    pass(60_000);
    expect(await runMigrations([contraction])).toMatchObject({ state: 'waiting' });
    pass(60_000);
    expect(await runMigrations([contraction])).toMatchObject({ state: 'done' });
  });

  it('is not waited for where no other process writes', async () => {
    await storeTickets(1);
    const outcome = await runMigrations([newer(DATA_FORMAT)], { hasOtherWriters: false });
    expect(outcome).toMatchObject({ state: 'done' });
  });
});
