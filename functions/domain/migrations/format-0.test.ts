import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { UnknownTask } from '#platform/data/define-task.ts';
import { buildEntityKey, type Entity, type EntityDefinition } from '#platform/data/entity-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { listEarlierVersions } from '#platform/data/kept-versions.ts';
import { DATA_FORMAT, readDataFormat } from '#platform/data/migrations/data-format.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { toTask } from '#platform/data/tasks.ts';
import type { GatewayId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { FORMAT_0_MASTER_SECRET, loadFormat0, readFormat0 } from '../../testing/format-0.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { observeEntities } from '../../testing/observe-entities.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { decryptSecret } from '../accounts/second-factor/authenticator.ts';
import { readFactorSecrets } from '../accounts/second-factor/factor-secrets.ts';
import { gallerySettingsDefinition } from '../gallery-settings/settings.ts';
import { EVERY_ENTITY } from '../maintenance/every-entity.ts';
import { readSecrets } from '../payments/gateways/gateway-secrets.ts';
import { performTask } from '../tasks/run-task.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

const ITEMS = readFormat0();

// The list has whole definitions, of which it shows a part.
const DEFINITIONS = EVERY_ENTITY as unknown as readonly EntityDefinition<Entity>[];
const GALLERY_SETTINGS: unknown = gallerySettingsDefinition;

/** Words of titles, names and tags. */
const WORDS = [
  'lantern',
  'night',
  'dawn',
  'moth',
  'nova',
  'early',
  'the',
  'windows',
  'whole game',
  'crown',
  'ad',
];
const ALL = { from: undefined, side: 'older', limit: 1_000 } as const;

/** Every definition with the ids of its entities. Those of settings share a name, and have one entity each. */
const ENTITIES = DEFINITIONS.map((definition) => ({
  definition,
  label: definition.label,
  ids: listIds(definition),
}));

function listIds(definition: { name: string }): string[] {
  if (definition.name === 'setting') return [definition === GALLERY_SETTINGS ? 'gallery' : 'system'];
  const { pk, sk } = buildEntityKey(definition, '');
  const own = ITEMS.filter((item) => item.sk === sk && String(item.pk).startsWith(pk));
  return own.map((item) => String(item.pk).slice(pk.length));
}

const COUNTED = DEFINITIONS.flatMap(({ countedLists = [] }) => countedLists);
const SHARED = COUNTED.flatMap(({ shared }) => shared?.() ?? []);
const observe = () => observeEntities(DEFINITIONS, WORDS);

/** Kills the migration ten times, later each time; every run goes on from where the one before it was. */
async function killTenTimes(): Promise<void> {
  for (let kills = 1; kills <= 10; kills += 1) {
    let left = 7 * kills;
    watchCommands(() => {
      if (left-- <= 0) throw new Error('killed');
      return undefined;
    });
    await expect(runMigrations(EVERY_MIGRATION)).rejects.toThrow('killed');
    vi.restoreAllMocks();
  }
}

async function countUncounted(): Promise<number> {
  const ids = listIds(playerDefinition) as PlayerId[]; // the ids of players
  const players = await Promise.all(ids.map((id) => findEntity(playerDefinition, id)));
  return players.filter((player) => player?.characters === undefined).length;
}

beforeAll(async () => {
  await loadFormat0();
  expect(await countUncounted()).toBe(7);
  await killTenTimes();
  // The last kill was in the middle of it.
  expect((await readDataFormat()).running?.scanned).toBeGreaterThan(0);
  expect(await countUncounted()).toBeLessThan(7);
  const states = [];
  for (const minutes of [0, 1, 3, 6]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    states.push((await runMigrations(EVERY_MIGRATION)).state);
    vi.useRealTimers();
  }
  expect(states).toEqual(['waiting', 'waiting', 'waiting', 'done']);
});

it('is migrated although it was killed ten times on the way', async () => {
  expect(await readDataFormat()).toMatchObject({ format: DATA_FORMAT });
  expect(await countUncounted()).toBe(0);
});

describe.each(ENTITIES)('every $label', ({ definition, ids }) => {
  it('is stored as this release stores it', async () => {
    const { rewrite } = rewriteEntities(definition, { convert: (entity) => entity });
    const rewritten = await Promise.all(ids.map(async (id) => ((await rewrite(id)) ? [id] : [])));
    // A stored form that has changed needs a migration: see CONTRIBUTING.md.
    expect(rewritten.flat()).toEqual([]);
  });

  it('has its earlier versions', async () => {
    const counts = ids.map(async (id) => {
      const current = await findEntity(definition, id);
      const kept = Math.min(definition.keepsVersions ?? Number.POSITIVE_INFINITY, current?.version ?? 0);
      return { id, kept, found: (await listEarlierVersions(definition, id)).length + 1 };
    });
    for (const { id, kept, found } of await Promise.all(counts))
      expect({ id, found }).toEqual({ id, found: kept });
  });
});

it('has counters that equal what they count', async () => {
  for (const list of SHARED)
    expect({ list: list.list, drift: await recount(list) }).toEqual({ list: list.list, drift: [] });
  for (const { name, owners, buildList, findDrift } of COUNTED.flatMap(({ owned = [] }) => owned))
    for (const { id } of (await Promise.all(owners.map((list) => readList(list, ALL)))).flat()) {
      const drifts = [...(buildList ? await recount(buildList(id)) : []), ...((await findDrift?.(id)) ?? [])];
      expect({ name, id, drifts }).toEqual({ name, id, drifts: [] });
    }
});

it('knows the characters of a player from before their number was stored', async () => {
  const { ids } = await searchIndex({ definition: playerDefinition, term: 'early bird', accept: () => true });
  const [found] = await Promise.all(ids.map((id) => findEntity(playerDefinition, id as PlayerId))); // found among players
  expect(found).toMatchObject({ name: 'Early bird', characters: 3 });
});

describe('with its master secret', () => {
  beforeAll(() => {
    mockClient(SecretsManagerClient)
      .on(GetSecretValueCommand)
      .resolves({ SecretString: FORMAT_0_MASTER_SECRET });
  });

  it('has readable keys of gateways', async () => {
    const keys = listOwners('SECRETS', 'GATEWAY#').map((id) => readSecrets(id as GatewayId)); // the item is a gateway's
    for (const secrets of await Promise.all(keys))
      expect(Object.values(secrets)).toContainEqual(expect.stringMatching(/./));
  });

  it('has a readable secret of an authenticator app', async () => {
    const [id = ''] = listOwners('T', 'WEBSITE-USER#');
    const { secret = '' } = await readFactorSecrets('web', id as WebsiteUserId); // the item is a website account's
    expect(await decryptSecret(secret, id)).toMatch(/^[A-Z2-7]{32}$/);
  });
});

const listOwners = (sk: string, prefix: string): string[] =>
  ITEMS.filter((item) => item.sk === sk).map(({ pk }) => String(pk).slice(prefix.length));

it('looks and is found like a table that this release has filled with the same entities', async () => {
  const migrated = await observe();
  expect(Object.values(migrated.found).flat().length).toBeGreaterThan(100);
  const entities = await Promise.all(
    ENTITIES.map(async ({ definition, ids }) => ({
      definition,
      found: (await Promise.all(ids.map((id) => findEntity(definition, id)))).filter(
        (each) => each !== undefined,
      ),
    })),
  );
  await createFreshTable();
  for (const { definition, found } of entities)
    await importEntities(definition, found, {
      actor: { kind: 'system', id: 'test', name: 'test' },
      action: 'test.store',
    });
  expect(migrated).toEqual(await observe());
});

it('has tasks that this release knows', async () => {
  await createFreshTable();
  mockClient(SESv2Client);
  mockClient(CloudFrontClient);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const tasks = ITEMS.filter(({ kind, input }) => kind !== undefined && input !== undefined).map(toTask);
  const failures = await Promise.all(tasks.map((task) => performTask(task).catch((error: unknown) => error)));
  expect(failures.filter((error) => error instanceof UnknownTask)).toEqual([]);
});
