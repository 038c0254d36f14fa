import { expect, it } from 'vitest';
import type { SampleEvent } from '../payment-gateway.ts';
import { signSample } from './adapter.ts';
import { readCoinPaymentsEvent } from './read-event.ts';

const KEYS = { host: 'https://pay.example', clientId: 'client-1', clientSecret: 'secret-1' };
const URL = 'https://pixelcrowd.example/api/payments/webhooks/1';
const SECOND = 1_000;

/** Builds a sample that is signed now, in whole seconds as the service's times are. */
function buildSample(fields: Partial<SampleEvent> = {}): SampleEvent {
  const now = Math.floor(Date.now() / SECOND) * SECOND;
  return {
    id: '1',
    claims: 'paid',
    amount: { amount: 100, currency: 'USD' },
    reference: 'invoice-1',
    transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F5',
    url: URL,
    createdAt: now,
    signedAt: now,
    ...fields,
  };
}

const read = (sample: SampleEvent, { url = URL, keys = KEYS } = {}) =>
  readCoinPaymentsEvent({ ...signSample(sample, KEYS), url }, keys);

it.each([
  ['paid', 'InvoicePaid'],
  ['refunded', 'InvoiceCancelled'],
] as const)('a sample that claims %s is read as an event of its order', (claims, type) => {
  const sample = buildSample({ claims, createdAt: 1_795_262_400_000 });
  expect(read(sample)).toMatchObject({
    id: 'sample-1',
    type,
    createdAt: 1_795_262_400_000,
    about: { transactionId: sample.transactionId },
    shown: { invoice: { id: 'invoice-1', amount: { currency: 'USD', total: '100' } } },
  });
});

it('a sample is refused at another address, with another secret, or six minutes later', () => {
  expect(read(buildSample(), { url: `${URL}0` })).toBeUndefined();
  expect(read(buildSample(), { keys: { ...KEYS, clientSecret: 'secret-2' } })).toBeUndefined();
  expect(read(buildSample({ signedAt: Date.now() - 360 * SECOND }))).toBeUndefined();
});
