import { beforeEach, describe, expect, it } from 'vitest';
import { NO_BENEFITS } from '#shared/benefits.ts';
import listEvent from '../../../events/packages/list.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSession } from '../../testing/sessions.ts';
import { storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

type Offered = { trialMethods?: string[] };

const call = bindCalls(handler);
const list = () => call('GET /api/subscription-packages');
const names = async (): Promise<string[]> =>
  (await list()).json.data.packages.map(({ name }: { name: string }) => name);

beforeEach(() => createFreshTable());

describe('the packages that visitors see', () => {
  it('are none before the first one, and may be cached for half a minute', async () => {
    const { status, headers, json } = await list();
    expect([status, json.data]).toEqual([200, { packages: [], services: [] }]);
    expect(headers['cache-control']).toBe('public, s-maxage=30');
  });

  it('have their duration, monthly price and savings computed, and no fields of staff', async () => {
    const { id } = await storePackage({
      name: 'Legend',
      price: 4999,
      originalPrice: 6666,
      duration: { value: 1, unit: 'year' },
      isPopular: true,
      badge: { text: 'Best value', color: 'gold' },
      freeTrialDays: 14,
      paymentLink: 'https://pay.example/legend',
    });
    expect((await list()).json.data.packages).toEqual([
      {
        id,
        name: 'Legend',
        description: 'For players who want more.',
        price: 4999,
        currency: 'USD',
        originalPrice: 6666,
        savings: 'Save 25%',
        duration: { value: 1, unit: 'year' },
        formattedDuration: '1 year',
        monthlyPrice: 417,
        features: ['Forty character slots', 'Priority support'],
        benefits: NO_BENEFITS,
        freeTrialDays: 14,
        isPopular: true,
        badge: { text: 'Best value', color: 'gold' },
        paymentLink: 'https://pay.example/legend',
      },
    ]);
  });

  it('say which ways to pay charge nothing during the trial, unless all of them do', async () => {
    const offer = async () => (await list()).json.data;
    await storePackage({ name: 'Trial', freeTrialDays: 30 });
    await storePackage({ name: 'None', freeTrialDays: 0, displayOrder: 1 });
    await storeGateway({ displayName: 'Card' });
    expect((await offer()).packages.map(({ trialMethods }: Offered) => trialMethods)).toEqual([
      undefined,
      undefined,
    ]);
    await storeGateway({ name: 'paypal', displayName: 'PayPal', priority: 2 });
    await storeGateway({ name: 'coinpayments', displayName: 'Off', isActive: false });
    await storeGateway({ displayName: 'Card in euro', configuration: { supportedCurrencies: ['EUR'] } });
    const { packages, services } = await offer();
    expect(packages.map(({ trialMethods }: Offered) => trialMethods)).toEqual([['Card'], undefined]);
    expect(services).toEqual(['stripe', 'paypal']);
  });

  it('omit what a package does not have', async () => {
    await storePackage();
    const [shown] = (await list()).json.data.packages;
    expect(shown).toMatchObject({ badge: null, monthlyPrice: 499, formattedDuration: '1 month' });
    for (const field of ['originalPrice', 'savings', 'paymentLink', 'isActive', 'displayOrder', 'version'])
      expect(shown).not.toHaveProperty(field);
  });

  it('are the active ones by display order, then by name', async () => {
    for (const [name, displayOrder, isActive] of [
      ['Zenith', 1, true],
      ['Hidden', 0, false],
      ['aurora', 1, true],
      ['First', -2, true],
      ['Beacon', 1, true],
    ] as const)
      await storePackage({ name, displayOrder, isActive });
    expect(await names()).toEqual(['First', 'aurora', 'Beacon', 'Zenith']);
  });

  it('are shown to everyone, and inactive ones to staff alone', async () => {
    await storePackage({ name: 'Retired', isActive: false });
    const { token } = await createSession('web', { role: 'admin' });
    const { json } = await call('GET /api/admin/subscription-packages', { token });
    expect(json.data.packages).toMatchObject([{ name: 'Retired', isActive: false, version: 1 }]);
    expect(await names()).toEqual([]);
  });

  it('are what the sample event returns', async () => {
    await storePackage();
    const { statusCode, body = '' } = await callHandler(handler, listEvent);
    expect([statusCode, JSON.parse(body).data.packages.length]).toEqual([200, 1]);
  });
});
