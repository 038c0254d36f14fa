import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { readNotes } from '#domain/accounts/user-management/account-notes.ts';
import { searchUsers } from '#domain/accounts/user-management/staff-users.ts';
import { readProof } from '#domain/coins/proof-state.ts';
import { proveCoins } from '#domain/coins/prove-coins.ts';
import { importLikes } from '#domain/gallery/import-likes.ts';
import { buildLiveKey, toLiveCounts } from '#domain/images/live-counts.ts';
import { readPopularityScore, sumScores } from '#domain/images/popularity-score.ts';
import { readInBatches } from '#platform/data/batch-get.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { Email, OptionalPersonName, PersonName, Username } from '#shared/account-fields.ts';
import { CharacterFields } from '#shared/character-fields.ts';
import { COIN_LIMITS } from '#shared/coin-fields.ts';
import { DEMO_GAME_ACCOUNTS, DEMO_PASSWORD, DEMO_WEBSITE_ACCOUNTS } from '#shared/demo-accounts.ts';
import { decodeIdTime, type ImageId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { parseRichText } from '#shared/rich-text/parse-rich-text.ts';
import { handler as gameAuth } from '../../../../functions/features/game-auth/handler.ts';
import { handler as webAuth } from '../../../../functions/features/web-auth/handler.ts';
import { buildApiEvent } from '../../../../functions/testing/api-event.ts';
import { callHandler } from '../../../../functions/testing/call-handler.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { toPlainText } from '../../../testing/rich-text.ts';
import { CREATORS, seedArt } from '../art/art.ts';
import { BIOS } from './bios.ts';
import { buildSampleCharacters } from './characters.ts';
import { buildSampleLedgers } from './coins.ts';
import { pickLikers } from './likers.ts';
import { buildSamplePeople } from './people.ts';
import { buildSamplePlayers } from './players.ts';
import { storePeople } from './store-people.ts';
import { buildSampleWebsiteUsers } from './website-users.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('the people of the sample data', () => {
  const users = buildSampleWebsiteUsers(NOW);
  const players = buildSamplePlayers(NOW);
  const characters = buildSampleCharacters(players, NOW);

  it('are thirty on the website and sixty in the game, all different', () => {
    expect([users.length, players.length]).toEqual([30, 60]);
    const everything = [...users, ...players].flatMap(({ id, email }) => [id, email]);
    expect(new Set(everything).size).toBe(180);
    expect(new Set(users.map(({ username }) => username.toLowerCase())).size).toBe(30);
  });

  it('satisfy the rules of registration', () => {
    for (const { username, email, firstName, lastName } of users) {
      expect(v.parse(Username, username)).toBe(username);
      expect(v.parse(Email, email)).toBe(email);
      for (const name of [firstName, lastName]) expect(v.parse(OptionalPersonName, name)).toBe(name);
    }
    for (const { name, email } of players) {
      expect(v.parse(PersonName, name)).toBe(name);
      expect(v.parse(Email, email)).toBe(email);
    }
  });

  it('have valid characters, with bios that only use existing tags', () => {
    expect(characters.length).toBeGreaterThan(80);
    for (const { id: _, version: __, playerId: ___, ...fields } of characters)
      expect(v.parse(CharacterFields, fields)).toEqual(fields);
    for (const bio of BIOS) expect(toPlainText(parseRichText(bio)), bio).not.toMatch(/<\/?[a-z]+(=|>)/);
  });

  it('joined before anything that they created, and before now', () => {
    const times = new Map(players.map(({ id }) => [id, decodeIdTime(id)]));
    for (const time of [...times.values(), ...users.map(({ id }) => decodeIdTime(id))])
      expect(time < toIsoTime(NOW)).toBe(true);
    for (const { id, playerId } of characters) {
      expect(decodeIdTime(id) >= (times.get(playerId) ?? '')).toBe(true);
      expect(decodeIdTime(id) <= toIsoTime(NOW)).toBe(true);
    }
    const makers = new Map<string, string>([
      ...users.map(({ username, id }) => [username, decodeIdTime(id)] as const),
      ...players.map(({ name, id }) => [name, decodeIdTime(id)] as const),
    ]);
    expect(CREATORS.filter((name) => !makers.has(name))).toEqual([]);
    for (const { createdBy, createdAt } of seedArt(NOW))
      expect((makers.get(createdBy) ?? '') < toIsoTime(createdAt)).toBe(true);
  });

  it('earned and spent their coins after they joined', () => {
    const ledgers = buildSampleLedgers(players, characters, NOW);
    expect(ledgers.flatMap(({ transactions }) => transactions).length).toBeGreaterThan(500);
    for (const { playerId, transactions } of ledgers) {
      const times = [Date.parse(decodeIdTime(playerId)), ...transactions.map(({ at }) => at), NOW];
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      for (const { amount, description } of transactions)
        expect([Number.isInteger(amount), description.length <= COIN_LIMITS.description]).toEqual([
          true,
          true,
        ]);
    }
  });

  it('are the same on every run', () => {
    const withoutTimes = (things: readonly { id: string }[]) =>
      things.map(({ id, ...rest }) => ({ ...rest, chance: id.slice(10) }));
    expect(withoutTimes(buildSamplePlayers(NOW + 5_000))).toEqual(withoutTimes(players));
    expect(withoutTimes(buildSampleWebsiteUsers(NOW + 5_000))).toEqual(withoutTimes(users));
  });

  it('like an image once each, never before they joined, and never their own', () => {
    for (const piece of seedArt(NOW)) {
      const likes = pickLikers(piece, players);
      expect(likes).toHaveLength(piece.likedAt.length);
      expect(new Set(likes.map(({ playerId }) => playerId)).size).toBe(likes.length);
      for (const { playerId, at } of likes) {
        expect(at).toBeGreaterThan(Date.parse(decodeIdTime(playerId)));
        expect(at).toBeLessThanOrEqual(NOW);
        expect(players.find(({ id }) => id === playerId)?.name).not.toBe(piece.createdBy);
      }
    }
  });
});

describe('a table with sample people', () => {
  const people = buildSamplePeople(NOW);
  beforeAll(async () => {
    await createFreshTable();
    await storePeople(people, NOW);
  });

  it('counts them by role and in total', async () => {
    const lists = [
      'website-user|all|active',
      'website-user|all|inactive',
      'player|all',
      'website-user|admin|active',
      'player|admin',
      'player|mod',
    ];
    expect(await listTotals(lists)).toEqual([29, 1, 60, 1, 1, 3]);
  });

  it('has two suspended accounts, and notes about them and others', async () => {
    const hex = people.players.find(({ name }) => name === 'Hex');
    expect(await listTotals(['audit|as|website-user.suspend', 'audit|as|player.suspend'])).toEqual([1, 1]);
    expect(await readNotes('game', hex?.id ?? ('' as PlayerId))).toMatchObject({
      notes: [{ by: 'juno' }, { by: 'Demo Mod' }],
      total: 2,
    });
  });

  it('finds every website user by name', async () => {
    expect(await searchUsers('moderator', 5)).toMatchObject([{ username: 'moderator', isActive: true }]);
  });

  it('has a balance for each ledger that its transactions prove', async () => {
    await proveCoins({ secondReadMilliseconds: 0 });
    const { players, entries, mismatchCount } = await readProof();
    expect([players, entries > 500, mismatchCount]).toEqual([60, true, 0]);
  });

  it('contains no task except the end of a suspension, so that no email is sent', async () => {
    const tasks = await listOverdueTasks({ by: toIsoTime(Date.now() + 30 * 86_400_000), limit: 5 });
    expect(tasks.map(({ kind }) => kind)).toEqual(['end-suspension']);
  });

  it.each(DEMO_WEBSITE_ACCOUNTS)(
    'lets $username sign in on the website',
    async ({ username, email, role }) => {
      const { statusCode, json } = await signIn(webAuth, 'POST /api/auth/login', email);
      expect(statusCode, json.message).toBe(200);
      expect(json.data).toMatchObject({ user: { username, role, emailVerified: true } });
      expect(json.data.token).toMatch(/^web\./);
    },
  );

  it.each(DEMO_GAME_ACCOUNTS)('lets $name sign in to the game', async ({ name, email, role }) => {
    const { statusCode, json } = await signIn(gameAuth, 'POST /api/game/login', email);
    expect(statusCode, json.message).toBe(200);
    expect(json.data).toMatchObject({ user: { name, role, emailVerified: true } });
    expect(json.data.token).toMatch(/^game\./);
  });

  it('counts exactly the existing likes of each image', async () => {
    // A quarter of them, popular and new ones alike: all of them take too long.
    const chosen = seedArt(NOW).filter((_, index) => index % 4 === 0);
    const pieces = chosen.map((piece) => ({ piece, id: ulid(piece.createdAt) as ImageId })); // the exact form
    await importLikes(
      pieces.map(({ piece, id }) => ({
        imageId: id,
        views: piece.views,
        likes: pickLikers(piece, people.players),
      })),
    );
    const live = await readInBatches(pieces.map(({ id }) => buildLiveKey(id)));
    const given = await Promise.all(pieces.map(({ id }) => likeTimes(id)));
    for (const [index, { piece }] of pieces.entries()) {
      const times = given[index] ?? [];
      const { likes, views } = toLiveCounts(live[index] ?? {});
      expect([likes, views], piece.title).toEqual([times.length, piece.views]);
      expect(readPopularityScore(live[index] ?? {})).toBe(readPopularityScore(sumScores(times)));
    }
  });
});

async function likeTimes(id: ImageId): Promise<number[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `LIKE#${id}` },
    }),
  );
  return Items.map(({ at }) => Date.parse(at));
}

async function signIn(handler: typeof webAuth, route: string, email: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const response = await callHandler(handler, buildApiEvent({ route, headers, body }));
  return { statusCode: response.statusCode, json: JSON.parse(response.body ?? '') };
}
