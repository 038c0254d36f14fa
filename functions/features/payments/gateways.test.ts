import { beforeEach, describe, expect, it } from 'vitest';
import { readSecrets } from '#domain/payments/gateways/gateway-secrets.ts';
import { planGatewayUse } from '#domain/payments/gateways/gateway-use.ts';
import { commit } from '#platform/data/commit.ts';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { GATEWAY_LIMITS } from '#shared/gateway-fields.ts';
import type { GatewayId } from '#shared/ids.ts';
import createEvent from '../../../events/payments/create-gateway.json' with { type: 'json' };
import listEvent from '../../../events/payments/gateways.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let admin: Awaited<ReturnType<typeof createSession<'web'>>>;
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  admin = await createSession('web', { role: 'admin', name: 'Ada' });
});

const create = (body: object, key?: string) =>
  call('POST /api/admin/payments/gateways', {
    body,
    token: admin.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const update = (id: string, body: object) =>
  call('PUT /api/admin/payments/gateways/{id}', { params: { id }, body, token: admin.token });
const remove = (id: string, query: Record<string, string> = {}) =>
  call('DELETE /api/admin/payments/gateways/{id}', { params: { id }, query, token: admin.token });
const list = async (): Promise<StaffGateway[]> =>
  (await call('GET /api/admin/payments/gateways', { token: admin.token })).json.data.gateways;

const CARD = { name: 'stripe', displayName: 'Card' };
const KEYS = { privateKey: 'sk_test_51Example', ipnSecret: 'whsec_example_9876' };
const created = async (fields: object = {}): Promise<StaffGateway> =>
  (await create({ ...CARD, ...fields })).json.data.gateway;
/** Stores something like an order with a gateway. */
const order = (id: GatewayId) =>
  commit(async () => ({ result: undefined, writes: await planGatewayUse(id)() }));

describe('a new gateway', () => {
  it('is an active sandbox for the usual currencies, without keys', async () => {
    const { status, json } = await create({ name: 'coinpayments', displayName: ' Coins ' });
    expect([status, json.message]).toEqual([201, 'Gateway created successfully']);
    const { id, createdAt, ...gateway } = json.data.gateway;
    const none = { set: false, last4: '' };
    expect(gateway).toEqual({
      name: 'coinpayments',
      displayName: 'Coins',
      description: '',
      icon: 'coins',
      isActive: true,
      priority: 1,
      version: 1,
      configuration: {
        merchantId: none,
        publicKey: none,
        privateKey: none,
        ipnSecret: none,
        sandbox: true,
        supportedCurrencies: ['USD', 'BTC', 'ETH', 'LTC'],
        fees: { percentage: 0.5, fixed: 0 },
        feePaidBy: 'site',
      },
      notOffered: [],
      webhookUrl: `https://pixelcrowd.example/api/payments/webhooks/${id}`,
    });
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000);
    expect(await list()).toEqual([json.data.gateway]);
    expect(await readHistory(`GATEWAY#${id}`)).toEqual([['gateway.create', admin.accountId]]);
  });

  it('shows staff only the end of its keys', async () => {
    const { id, configuration } = await created({ configuration: { ...KEYS, publicKey: 'short-key11' } });
    expect(configuration).toMatchObject({
      merchantId: { set: false, last4: '' },
      publicKey: { set: true, last4: '' },
      privateKey: { set: true, last4: 'mple' },
      ipnSecret: { set: true, last4: '9876' },
    });
    expect(await readSecrets(id)).toEqual({ ...KEYS, publicKey: 'short-key11' });
  });

  it('is added once per attempt, however often that is repeated', async () => {
    const [first, second] = await Promise.all([create(CARD, 'attempt-1'), create(CARD, 'attempt-1')]);
    expect(second.json.data).toEqual(first.json.data);
    expect(await list()).toHaveLength(1);
    const other = await create({ ...CARD, displayName: 'Another' }, 'attempt-1');
    expect([other.status, other.json.code]).toEqual([409, 'key-reused']);
  });

  it('is refused beyond the limit', async () => {
    for (let count = 0; count < GATEWAY_LIMITS.gateways; count++) await created();
    const { status, json } = await create(CARD);
    expect([status, json.message]).toEqual([409, 'You can have up to 20 gateways']);
  });

  it('is created by the sample event once its token is that of an admin', async () => {
    const authorization = `Bearer ${admin.token}`;
    const send = (event: typeof createEvent | typeof listEvent) =>
      callHandler(
        handler,
        { ...event, headers: { ...event.headers, authorization } } as Parameters<typeof handler>[0], // a whole event
      );
    expect((await send(createEvent)).statusCode).toBe(201);
    const { data } = JSON.parse((await send(listEvent)).body ?? '');
    expect(data.gateways).toMatchObject([
      { displayName: 'Card', configuration: { fees: { percentage: 2.9, fixed: 30 } } },
    ]);
  });

  const PERCENTAGE = 'The percentage must be a number from 0 to 20, with at most two decimals';
  it.each([
    [{ name: 'cash' }, 'name', 'Choose one of coinpayments, stripe, paypal'],
    [{ displayName: ' ' }, 'displayName', 'Please enter a display name'],
    [{ displayName: 'x'.repeat(51) }, 'displayName', 'The display name can have at most 50 characters'],
    [{ description: 'x'.repeat(201) }, 'description', 'The description can have at most 200 characters'],
    [{ icon: 'dollar' }, 'icon', 'Choose one of card, wallet, coins'],
    [{ isActive: 'yes' }, 'isActive', "Choose whether it's active"],
    [{ priority: -1 }, 'priority', 'The priority must be a whole number, 0 or higher'],
    [{ priority: 0.5 }, 'priority', 'The priority must be a whole number, 0 or higher'],
    [{ configuration: [] }, 'configuration', 'Must be an object'],
    [{ configuration: { sandbox: 1 } }, 'configuration.sandbox', "Choose whether it's a sandbox"],
    [
      { configuration: { supportedCurrencies: [] } },
      'configuration.supportedCurrencies',
      'Please enter at least one currency',
    ],
    [
      { configuration: { supportedCurrencies: ['USD', 'B T C'] } },
      'configuration.supportedCurrencies.1',
      'A currency code has 2 to 12 letters, digits or dots, such as USD or BTC',
    ],
    [{ configuration: { fees: { percentage: 20.01 } } }, 'configuration.fees.percentage', PERCENTAGE],
    [{ configuration: { fees: { percentage: 0.125 } } }, 'configuration.fees.percentage', PERCENTAGE],
    [
      { configuration: { fees: { fixed: 0.5 } } },
      'configuration.fees.fixed',
      'The fixed fee must be a whole number from 0 to 100,000,000, in the smallest unit of the currency',
    ],
    [
      { configuration: { privateKey: 'sk test' } },
      'configuration.privateKey',
      'A key has no spaces, accents or line breaks. Copy it again.',
    ],
    [
      { configuration: { merchantId: 'x'.repeat(501) } },
      'configuration.merchantId',
      'A key can have at most 500 characters',
    ],
  ])('is refused with %j', async (fields, path, msg) => {
    const { status, json } = await create({ ...CARD, ...fields });
    expect([status, json.code]).toEqual([422, 'invalid']);
    expect(json.errors).toContainEqual({ path, msg });
    expect(await list()).toEqual([]);
  });

  it.each([0, 0.57, 2.9, 8.45, 20])('may cost %d percent', async (percentage) => {
    const { configuration } = await created({ configuration: { fees: { percentage } } });
    expect(configuration.fees).toEqual({ percentage, fixed: 0 });
  });
});

describe('the list of gateways', () => {
  it('is sorted by priority, then by name', async () => {
    for (const [displayName, priority] of [
      ['Zebra', 1],
      ['PayPal', 2],
      ['Apple', 1],
      ['Card', 0],
    ] as const)
      await created({ displayName, priority });
    expect((await list()).map(({ displayName }) => displayName)).toEqual([
      'Card',
      'Apple',
      'Zebra',
      'PayPal',
    ]);
  });
});

describe('a change of a gateway', () => {
  it('changes only what it names', async () => {
    const before = await created({
      description: 'Visa',
      icon: 'card',
      priority: 3,
      configuration: {
        ...KEYS,
        sandbox: false,
        supportedCurrencies: ['usd', 'EUR', 'USD'],
        fees: { fixed: 30 },
      },
    });
    const { status, json } = await update(before.id, {
      isActive: false,
      version: 1,
      configuration: { fees: { percentage: 2.9 } },
    });
    expect([status, json.message]).toEqual([200, 'Gateway updated successfully']);
    expect(json.data.gateway).toEqual({
      ...before,
      isActive: false,
      version: 2,
      configuration: { ...before.configuration, fees: { percentage: 2.9, fixed: 30 } },
    });
    expect(before.configuration.supportedCurrencies).toEqual(['USD', 'EUR']);
    expect(await readSecrets(before.id)).toEqual(KEYS);
  });

  it('keeps a key that is omitted or empty, and replaces one that is given', async () => {
    const { id } = await created({ configuration: KEYS });
    const configuration = { merchantId: '', privateKey: ' ', ipnSecret: 'whsec_another_4321' };
    const { json } = await update(id, { configuration });
    expect(json.data.gateway.configuration).toMatchObject({
      merchantId: { set: false },
      privateKey: { set: true, last4: 'mple' },
      ipnSecret: { set: true, last4: '4321' },
    });
    expect(await readSecrets(id)).toEqual({ ...KEYS, ipnSecret: 'whsec_another_4321' });
  });

  it('creates no version without effect', async () => {
    const { id } = await created({ configuration: KEYS });
    const { json } = await update(id, { displayName: 'Card', configuration: { privateKey: '' } });
    expect(json.data.gateway.version).toBe(1);
  });

  it('is rejected with the current gateway if someone else changed it first', async () => {
    const { id } = await created({ configuration: KEYS });
    await update(id, { displayName: 'Credit card' });
    const conflict = await update(id, {
      displayName: 'Cards',
      version: 1,
      configuration: { privateKey: 'sk_test_another' },
    });
    expect([conflict.status, conflict.json.code]).toEqual([409, 'version-conflict']);
    const { notOffered: _, ...current } = (await list())[0] ?? {};
    expect(conflict.json.data).toEqual(current);
    expect(await readSecrets(id)).toEqual(KEYS);
  });

  it('cannot change the type', async () => {
    const { id } = await created();
    const { status, json } = await update(id, { name: 'paypal' });
    expect([status, json.errors]).toEqual([422, [{ path: 'name', msg: 'Unknown field' }]]);
  });

  it('of an unknown gateway gets 404', async () => {
    const id = '01JD7XJ5N0ABCDEFGHJKMNPQRS';
    expect((await update(id, { displayName: 'Card' })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('the deletion of a gateway', () => {
  it('deletes its keys and keeps its history', async () => {
    const { id } = await created({ configuration: KEYS });
    const { status, json } = await remove(id, { version: '1' });
    expect([status, json.message]).toEqual([200, 'Gateway deleted successfully']);
    expect(await list()).toEqual([]);
    expect(await readSecrets(id)).toEqual({});
    expect((await readHistory(`GATEWAY#${id}`)).map(([action]) => action)).toContain('gateway.remove');
  });

  it('is refused once it has transactions, which keep its version', async () => {
    const { id } = await created({ configuration: KEYS });
    await Promise.all([order(id), order(id), order(id)]);
    const { status, json } = await remove(id);
    expect([status, json.code, json.message]).toEqual([
      409,
      'in-use',
      "This gateway has transactions, so it can't be deleted. Deactivate it instead.",
    ]);
    expect(await readSecrets(id)).toEqual(KEYS);
    const deactivated = await update(id, { isActive: false, version: 1 });
    expect(deactivated.json.data.gateway).toMatchObject({ isActive: false, version: 2 });
    expect((await remove(id, { version: '2' })).status).toBe(409);
  });

  it('and an order of the same moment never both succeed', async () => {
    const gateways = [await created(), await created(), await created()];
    const outcomes = await Promise.all(
      gateways.flatMap(({ id }) => [
        order(id).then(
          () => 'ordered',
          (error: { code?: string }) => error.code,
        ),
        remove(id).then(({ status }) => status),
      ]),
    );
    for (const at of gateways.keys())
      expect([
        ['ordered', 409],
        ['not-found', 200],
      ]).toContainEqual(outcomes.slice(at * 2, at * 2 + 2));
  });

  it('is rejected if someone else changed it first', async () => {
    const { id } = await created();
    await update(id, { priority: 5 });
    const { status, json } = await remove(id, { version: '1' });
    expect([status, json.code, json.data.priority]).toEqual([409, 'version-conflict', 5]);
  });
});
