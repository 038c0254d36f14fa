import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createCharacter, removeCharacter } from '#domain/characters/change-characters.ts';
import { listOwnCharacters } from '#domain/characters/own-characters.ts';
import { submitImage } from '#domain/gallery/submit-image.ts';
import { createKey } from '#domain/game-server-keys/change-keys.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { updateEntity } from '#platform/data/change.ts';
import { type Benefits, NO_BENEFITS } from '#shared/benefits.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { storePlayer } from '../../testing/coins.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const DAY = 86_400_000;
const BENEFITS: Benefits = {
  characterSlots: 22,
  submissionsPerDay: 30,
  nameTagStyle: 'animated',
  premiumBadge: true,
  reviewPriority: true,
};
const NOTHING = { plan: null, until: null, benefits: NO_BENEFITS };
const JUNO = { name: 'Juno', age: 24, gender: '', location: '', bio: '' };

let player: Player;
let gateway: StoredGateway;
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  player = await verify((await storePlayer()).id, true);
  gateway = await storeGateway({ name: 'paypal' });
});
afterEach(() => void vi.useRealTimers());

const verify = (id: Player['id'], emailVerified: boolean) =>
  updateEntity(playerDefinition, id, { actor: TESTER, action: 'test.change' }, (current) => ({
    ...current,
    emailVerified,
  }));

/** Buys a month with benefits, with the player's address unless another one is given. */
async function buy(benefits: object = BENEFITS, userEmail = player.email): Promise<Transaction> {
  const { id: packageId } = await storePackage({
    name: 'Legend',
    freeTrialDays: 0,
    benefits: { ...NO_BENEFITS, ...benefits },
  });
  const order = await placeOrderFor(gateway, { packageId, userEmail });
  services.paypal.happen(order.reference ?? '', { do: 'pay' });
  return refreshTransaction(order.id);
}

async function read() {
  const { token } = await createSessionAs('game', player.id);
  return (await call('GET /api/game/entitlement', { token })).json.data;
}

const owner = () => ({ accountId: player.id, name: player.name, role: player.role });
const create = () => createCharacter(owner(), JUNO, undefined);

describe('the benefits of a player', () => {
  it('are those of everyone without a plan', async () => {
    expect(await read()).toEqual(NOTHING);
  });

  it('apply at once to who has the address of the plan, and end with it', async () => {
    const { completedAt = '' } = await buy();
    const { plan, until, benefits } = await read();
    expect([plan, benefits]).toEqual(['Legend', BENEFITS]);
    expect(Date.parse(until)).toBeGreaterThan(Date.parse(completedAt) + 27 * DAY);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) + 1_000 });
    expect(await read()).toEqual(NOTHING);
  });

  it('end with a refund', async () => {
    const { id, reference = '' } = await buy();
    services.paypal.happen(reference, { do: 'refund', amount: 499 });
    await refreshTransaction(id);
    expect(await read()).toEqual(NOTHING);
  });

  it('are those at the time of the order, whatever the package brings later', async () => {
    const { package: bought } = await buy();
    expect(bought.benefits).toEqual(BENEFITS);
  });

  it('are not for an address that was never verified', async () => {
    await verify(player.id, false);
    await buy();
    expect((await call('GET /api/game/server/entitlements/{playerId}', await asServer())).json.data).toEqual(
      NOTHING,
    );
  });
});

describe('a plan that a website account owns', () => {
  const changeAddress = (id: WebsiteUserId, email: string) =>
    updateEntity(websiteUserDefinition, id, { actor: TESTER, action: 'test.change' }, (current) => ({
      ...current,
      email,
    }));

  it('is for the player with the address of the account, not with one that it had before', async () => {
    const { id } = await createWebAccount({ email: player.email });
    await buy();
    expect((await read()).plan).toBe('Legend');
    await changeAddress(id, 'moved@example.org');
    expect(await read()).toEqual(NOTHING);
    player = await verify((await storePlayer({ email: 'moved@example.org' })).id, true);
    expect((await read()).benefits).toEqual(BENEFITS);
  });
});

const asServer = async (playerId: string = player.id) => ({
  params: { playerId },
  headers: { 'x-game-server-key': (await createKey(TESTER, 'Main server')).text },
});

describe('the game server', () => {
  it('reads what a player is entitled to', async () => {
    await buy();
    const { status, json } = await call('GET /api/game/server/entitlements/{playerId}', await asServer());
    expect([status, json.data]).toEqual([200, await read()]);
  });

  it('is refused without its key, and told of an unknown player', async () => {
    const route = 'GET /api/game/server/entitlements/{playerId}';
    expect((await call(route, { params: { playerId: player.id } })).status).toBe(401);
    expect((await call(route, await asServer('01JD7XJ5N0ABCDEFGHJKMNPQRS'))).status).toBe(404);
  });
});

describe('character slots', () => {
  it('let a player have more characters, which stay when the plan has ended', async () => {
    for (let count = 0; count < 20; count += 1) await create();
    await expect(create()).rejects.toMatchObject({ message: 'You can have up to 20 characters' });
    await buy();
    await Promise.all([create(), create()]);
    await expect(create()).rejects.toMatchObject({ message: 'You can have up to 22 characters' });
    const { until } = await read();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) + 1_000 });
    const [first] = await listOwnCharacters(player.id);
    expect(await listOwnCharacters(player.id)).toHaveLength(22);
    await expect(create()).rejects.toMatchObject({ message: 'You can have up to 20 characters' });
    // Still more than everyone has.
    if (first) await removeCharacter(owner(), first.id, undefined);
    await expect(create()).rejects.toMatchObject({ message: 'You can have up to 20 characters' });
  });
});

describe('submissions a day', () => {
  const LANTERN = {
    title: 'Lantern keeper',
    altText: 'A figure with a lantern',
    category: 'avatar',
    rating: 'g',
    fileName: 'lantern.png',
    contentType: 'image/png',
    size: 1200,
  } as const;
  const submit = () => submitImage(owner(), LANTERN, undefined);

  it('let a player submit more images', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) });
    await createFreshBuckets();
    for (let count = 0; count < 10; count += 1) await submit();
    await expect(submit()).rejects.toMatchObject({
      message: expect.stringContaining('up to 10 images a day'),
    });
    await buy({ submissionsPerDay: 11 });
    await submit();
    await expect(submit()).rejects.toMatchObject({
      message: expect.stringContaining('up to 11 images a day'),
    });
  });
});
