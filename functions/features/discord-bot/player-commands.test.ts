import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCharacter } from '#domain/characters/change-characters.ts';
import { importSubscriptions } from '#domain/payments/subscriptions/import-subscriptions.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createBotUser } from '../../testing/bot-user.ts';
import { applyAmounts, storePlayer } from '../../testing/coins.ts';
import { createDiscordApplication } from '../../testing/discord-application.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildTransaction } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

const MIXEL = '200000000000000001';
const application = createDiscordApplication();
const { run } = createBotUser(handler, application, { userId: MIXEL });
const stranger = createBotUser(handler, application, { userId: '200000000000000002' });

beforeEach(async () => {
  vi.stubEnv('DISCORD', JSON.stringify(application.settings));
  vi.stubEnv('SITE_ORIGIN', 'https://pixelcrowd.example');
  await createFreshTable();
});
afterEach(() => void vi.unstubAllEnvs());

const storeLinked = (fields: Parameters<typeof storePlayer>[0] = {}) =>
  storePlayer({
    discord: {
      id: MIXEL,
      username: 'mixel',
      globalName: null,
      avatar: null,
      linkedAt: toIsoTime(Date.now()),
    },
    ...fields,
  });

describe.each(['profile', 'coins', 'link', 'verify'])('/%s', (command) => {
  it('says to those without a linked account how to link one, in private', async () => {
    await storeLinked();
    expect((await stranger.run(command)).data).toMatchObject({
      flags: 64,
      content: expect.stringContaining('isn’t linked to a game account yet'),
      components: [{ components: [{ style: 5, url: 'https://pixelcrowd.example/game-profile' }] }],
    });
  });
});

describe('/coins', () => {
  it('shows the balance and the newest transactions, in private', async () => {
    const { id } = await storeLinked();
    expect((await run('coins')).data).toMatchObject({
      flags: 64,
      embeds: [{ title: '0 coins', description: 'You earn coins in the game.' }],
    });
    await applyAmounts(id, [1_500, -20, 1, 1, 1, 1]);
    const [{ title, description }] = (await run('coins')).data.embeds;
    expect(title).toBe('1,484 coins');
    expect(description.split('\n')).toHaveLength(5);
    expect(description).toMatch(/−20 Quest reward, <t:\d+:R>$/);
  });

  it('is refused to suspended players', async () => {
    await storeLinked({ suspension: { reason: 'Spam', until: null } });
    expect((await run('coins')).data).toMatchObject({
      flags: 64,
      content: 'Your game account is suspended. Your profile says why.',
    });
  });
});

describe('/profile', () => {
  it('shows name, characters and coins as they were written, in private', async () => {
    const { id } = await storeLinked({ name: 'Moth *child*' });
    expect((await run('profile')).data.embeds[0].description).toContain('Characters: none yet');
    const facts = { age: 20, gender: 'f', location: 'here', bio: '' };
    await createCharacter(
      { accountId: id, name: 'Moth', role: 'player' },
      { name: 'Ada_1', ...facts },
      undefined,
    );
    const { flags, embeds } = (await run('profile')).data;
    expect(flags).toBe(64);
    expect(embeds[0].title).toBe('Moth \\*child\\*');
    expect(embeds[0].description).toMatch(/^Coins: 0\nCharacters: Ada\\_1\nPlaying since <t:\d+:D>$/);
  });
});

describe('/profile of a player with the premium badge', () => {
  it('shows it after their name', async () => {
    const { email } = await storeLinked({ name: 'Moth', emailVerified: true });
    const completedAt = toIsoTime(Date.now());
    const payment = buildTransaction({ status: 'completed', completedAt });
    const bought = { ...payment.package, benefits: { premiumBadge: true } };
    await importSubscriptions([{ ...payment, buyer: { ...payment.buyer, email }, package: bought }], []);
    expect((await run('profile')).data.embeds[0].title).toBe('Moth · ★ Premium');
  });
});

describe('/verify', () => {
  it('names the linked account, and has the roles compared', async () => {
    await storeLinked({ name: 'Moth' });
    expect((await run('verify')).data).toMatchObject({
      flags: 64,
      content: expect.stringContaining('You are verified as Moth.'),
    });
    const tasks = await listOverdueTasks({ by: toIsoTime(Date.now() + 60_000), limit: 9 });
    const compare = { kind: 'sync-discord-roles', input: { discordId: MIXEL } };
    // The first one follows from the link.
    expect(tasks.filter(({ kind }) => kind === compare.kind)).toMatchObject([compare, compare]);
  });
});

describe('/link', () => {
  it('names the linked game account', async () => {
    await storeLinked({ name: 'Moth_child' });
    expect((await run('link')).data).toMatchObject({
      flags: 64,
      content: 'Your Discord account is linked to Moth\\_child. You can unlink it on your profile.',
    });
  });
});
