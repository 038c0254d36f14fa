import { beforeEach, describe, expect, it } from 'vitest';
import { buildPackage } from '#domain/packages/change-packages.ts';
import { packageDefinition } from '#domain/packages/package-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { NO_BENEFITS } from '#shared/benefits.ts';
import type { StaffPackage } from '#shared/contract/packages.ts';
import { PACKAGE_LIMITS } from '#shared/package-fields.ts';
import createEvent from '../../../events/packages/create.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { TESTER } from '../../testing/images.ts';
import { buildPackageFields } from '../../testing/packages.ts';
import { createSession } from '../../testing/sessions.ts';
import { storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let admin: Awaited<ReturnType<typeof createSession<'web'>>>;
beforeEach(async () => {
  await createFreshTable();
  admin = await createSession('web', { role: 'admin', name: 'Ada' });
});

const LEAST = { name: 'Explorer', price: 499, duration: { value: 1, unit: 'month' }, features: ['Slots'] };

const create = (body: object, key?: string) =>
  call('POST /api/admin/subscription-packages', {
    body,
    token: admin.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const update = (id: string, body: object) =>
  call('PUT /api/admin/subscription-packages/{id}', { params: { id }, body, token: admin.token });
const remove = (id: string, query: Record<string, string> = {}) =>
  call('DELETE /api/admin/subscription-packages/{id}', { params: { id }, query, token: admin.token });
const list = async (): Promise<StaffPackage[]> =>
  (await call('GET /api/admin/subscription-packages', { token: admin.token })).json.data.packages;
const made = async (fields: object = {}): Promise<StaffPackage> =>
  (await create({ ...LEAST, ...fields })).json.data.package;

describe('a new package', () => {
  it('is active, in dollars and with a trial of 30 days by default', async () => {
    const { status, json } = await create(LEAST);
    expect([status, json.message]).toEqual([201, 'Package created successfully']);
    const { id, createdAt, ...fields } = json.data.package;
    expect(fields).toEqual({
      ...LEAST,
      description: '',
      currency: 'USD',
      formattedDuration: '1 month',
      monthlyPrice: 499,
      isActive: true,
      isPopular: false,
      displayOrder: 0,
      freeTrialDays: 30,
      badge: null,
      benefits: NO_BENEFITS,
      notOffered: [],
      version: 1,
    });
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000);
    expect((await list()).map((each) => each.id)).toEqual([id]);
    expect(await readHistory(`PACKAGE#${id}`)).toEqual([['package.create', admin.accountId]]);
  });

  it('has benefits within what everyone has and the most that a package may grant', async () => {
    const { premiumBadge, ...benefits } = { ...NO_BENEFITS, characterSlots: 40, nameTagStyle: 'animated' };
    // A page of an earlier release does not send the badge.
    expect((await made({ benefits })).benefits).toEqual({ ...benefits, premiumBadge });
    for (const [field, value] of [
      ['characterSlots', 19],
      ['characterSlots', 201],
      ['submissionsPerDay', 10.5],
      ['nameTagStyle', 'purple'],
      ['reviewPriority', 'yes'],
    ] as const) {
      const { status, json } = await create({ ...LEAST, benefits: { ...benefits, [field]: value } });
      expect([status, json.errors[0].path]).toEqual([422, `benefits.${field}`]);
    }
  });

  it('says which active gateways cannot take it, and why', async () => {
    await storeGateway({ displayName: 'Card', configuration: { supportedCurrencies: ['KWD', 'HUF'] } });
    await storeGateway({
      name: 'paypal',
      displayName: 'PayPal',
      configuration: { supportedCurrencies: ['KWD', 'HUF'] },
    });
    await storeGateway({ name: 'coinpayments', displayName: 'Coins', priority: 2 });
    await storeGateway({ displayName: 'Off', isActive: false });
    const refuse = async (fields: object) => (await made(fields)).notOffered;
    expect(await refuse({ currency: 'KWD', price: 5_124 })).toEqual([
      'Stripe takes amounts in KWD in steps of 0.010',
      'PayPal takes no payments in KWD',
      "Coins isn't set up for KWD",
    ]);
    expect(await refuse({ currency: 'HUF', price: 500_050 })).toEqual([
      'PayPal takes no decimals in HUF',
      "Coins isn't set up for HUF",
    ]);
    expect(await refuse({ currency: 'HUF', price: 500_050, isActive: false })).toEqual([]);
    expect(new Set((await list()).map(({ notOffered }) => notOffered?.length))).toEqual(new Set([0, 2, 3]));
  });

  it('keeps its features without empty lines, and a blue badge by default', async () => {
    const { features, badge } = await made({ features: [' One ', '', ' ', 'Two'], badge: { text: ' New ' } });
    expect(features).toEqual(['One', 'Two']);
    expect(badge).toEqual({ text: 'New', color: 'blue' });
  });

  it('is created once per attempt, however often that is repeated', async () => {
    const [first, second] = await Promise.all([create(LEAST, 'attempt-1'), create(LEAST, 'attempt-1')]);
    const third = await create(LEAST, 'attempt-1');
    const ids = [first, second, third].map(({ json }) => json.data.package.id);
    expect(new Set(ids).size).toBe(1);
    expect(await list()).toHaveLength(1);
    const other = await create({ ...LEAST, price: 500 }, 'attempt-1');
    expect([other.status, other.json.code]).toEqual([409, 'key-reused']);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ name: 'x'.repeat(81) }, 'name', 'The name can have at most 80 characters'],
    [{ description: 'x'.repeat(501) }, 'description', 'The description can have at most 500 characters'],
    [{ price: 0 }, 'price', /^The price in minor units must be a whole number from 1 to 10,000,000,000$/],
    [{ price: 4.99 }, 'price', /whole number/],
    [{ price: '499' }, 'price', /whole number/],
    [{ price: 10_000_000_001 }, 'price', /whole number/],
    [{ currency: 'XQZ' }, 'currency', 'Choose a currency by its code, such as USD'],
    [{ duration: { value: 0, unit: 'month' } }, 'duration.value', /whole number from 1 to 36/],
    [{ duration: { value: 37, unit: 'month' } }, 'duration.value', /whole number from 1 to 36/],
    [{ duration: { value: 1, unit: 'week' } }, 'duration.unit', 'Choose one of month, months, year, years'],
    [{ features: [] }, 'features', 'Please enter at least one feature'],
    [{ features: ['', ' '] }, 'features', 'Please enter at least one feature'],
    [{ features: ['x'.repeat(121)] }, 'features.0', 'A feature can have at most 120 characters'],
    [{ features: Array(21).fill('One') }, 'features', 'A package can have up to 20 features'],
    [{ paymentLink: 'http://pay.example' }, 'paymentLink', /URL that starts with https/],
    [
      { paymentLink: 'https://pixelcrowd.example@pay.example/1' },
      'paymentLink',
      /URL that starts with https/,
    ],
    [{ paymentLink: 'javascript:alert(1)' }, 'paymentLink', /URL that starts with https/],
    [{ displayOrder: 0.5 }, 'displayOrder', /whole number/],
    [{ freeTrialDays: -1 }, 'freeTrialDays', /whole number from 0 to 365/],
    [{ freeTrialDays: 366 }, 'freeTrialDays', /whole number from 0 to 365/],
    [{ badge: { text: '' } }, 'badge.text', 'Please enter the text of the badge'],
    [{ badge: { text: 'New', color: 'pink' } }, 'badge.color', /^Choose one of blue, /],
    [{ isPopular: 'yes' }, 'isPopular', 'Send true or false'],
    [{ originalPrice: 499 }, 'originalPrice', 'The original price must be higher than the price'],
    [{ monthlyPrice: 1 }, 'monthlyPrice', 'Unknown field'],
  ])('is rejected with %j and not stored', async (fields, path, msg) => {
    const { status, json } = await create({ ...LEAST, ...fields });
    const expected = typeof msg === 'string' ? msg : expect.stringMatching(msg);
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', [{ path, msg: expected }]]);
    expect(await list()).toEqual([]);
  });

  it('is refused once there are fifty', async () => {
    const now = Date.now();
    const many = Array.from({ length: PACKAGE_LIMITS.packages - 1 }, (_, at) =>
      buildPackage(buildPackageFields({ name: `Package ${at}` }), now - at),
    );
    await importEntities(packageDefinition, many, { actor: TESTER, action: 'package.create' });
    const last = await create(LEAST, 'attempt-50');
    expect(last.status).toBe(201);
    const { status, json } = await create(LEAST);
    expect([status, json.code, json.message]).toEqual([
      409,
      'quota-exceeded',
      'You can have up to 50 packages',
    ]);
    expect(await list()).toHaveLength(50);
    // A repetition finds the package that filled the list.
    expect((await create(LEAST, 'attempt-50')).json.data.package.id).toBe(last.json.data.package.id);
  });

  it('accepts the sample event', async () => {
    const headers = { ...createEvent.headers, ...admin.headers };
    const { statusCode, body = '' } = await callHandler(handler, { ...createEvent, headers });
    expect(statusCode).toBe(201);
    expect(JSON.parse(body).data.package).toMatchObject({ name: 'Spotlight', savings: 'Save 16%' });
  });
});

describe('a change of a package', () => {
  it('keeps the omitted fields', async () => {
    const { id } = await made({ freeTrialDays: 7, badge: { text: 'New', color: 'red' }, isPopular: true });
    const { status, json } = await update(id, { name: 'Wanderer', version: 1 });
    expect([status, json.message]).toEqual([200, 'Package updated successfully']);
    expect(json.data.package).toMatchObject({
      ...LEAST,
      name: 'Wanderer',
      freeTrialDays: 7,
      badge: { text: 'New', color: 'red' },
      isPopular: true,
      isActive: true,
      version: 2,
    });
    expect(await list()).toEqual([json.data.package]);
  });

  it('can remove the original price, the badge and the payment link', async () => {
    const { id } = await made({
      originalPrice: 999,
      badge: { text: 'New' },
      paymentLink: ' HTTPS://Pay.Example/a/../1 ',
    });
    expect((await list())[0]?.paymentLink).toBe('https://pay.example/1');
    const { json } = await update(id, { originalPrice: null, badge: null, paymentLink: '' });
    expect(json.data.package.badge).toBeNull();
    for (const field of ['originalPrice', 'savings', 'paymentLink'])
      expect(json.data.package).not.toHaveProperty(field);
  });

  it('compares the prices as they will be, whichever is sent', async () => {
    const { id } = await made({ originalPrice: 999 });
    const refused = await update(id, { price: 999 });
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      [{ path: 'originalPrice', msg: 'The original price must be higher than the price' }],
    ]);
    expect((await update(id, { price: 999, originalPrice: 1299 })).status).toBe(200);
  });

  it('never overwrites another one', async () => {
    const { id } = await made();
    await update(id, { price: 599, version: 1 });
    const { status, json } = await update(id, { price: 399, version: 1 });
    expect([status, json.code, json.data]).toMatchObject([
      409,
      'version-conflict',
      { price: 599, version: 2 },
    ]);
  });

  it('without effect creates no version', async () => {
    const { id } = await made();
    expect((await update(id, { price: 499, features: ['Slots', ''] })).json.data.package.version).toBe(1);
  });

  it('is refused for a package that does not exist', async () => {
    const { status, json } = await update('01JD7XJ5N0ABCDEFGHJKMNPQRS', { price: 1 });
    expect([status, json.message]).toEqual([404, "This package doesn't exist"]);
  });
});

describe('deleting a package', () => {
  it('removes it from the list', async () => {
    const { id } = await made();
    const { status, json } = await remove(id, { version: '1' });
    expect([status, json.message]).toEqual([200, 'Package deleted successfully']);
    expect(await list()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('is refused for an outdated version', async () => {
    const { id } = await made();
    await update(id, { price: 599 });
    const { status, json } = await remove(id, { version: '1' });
    expect([status, json.code, json.data.version]).toEqual([409, 'version-conflict', 2]);
  });
});
