import { createServer } from 'node:http';
import Stripe from 'stripe';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAYMENT_SERVICES, type TestedService } from '../../../testing/payment-services.ts';
import { type StartedService, startPaymentService } from '../../../testing/start-payment-service.ts';
import { handleErrors, startListening } from '../listening.ts';

const OPEN = { state: 'open', refunded: 0, dispute: 'none' };
const PAID = { state: 'paid', paid: { amount: 1049, currency: 'USD' }, refunded: 0, dispute: 'none' };
/** Responses that say nothing useful, whatever the service. */
const BROKEN_RESPONSES = [
  ['an error', 503, ''],
  ['no JSON', 200, '<html>'],
  ['another response', 200, '{"id":1}'],
] as const;
/** Bodies that say nothing, and what an event lacks that has only the names of its fields. */
const NO_EVENTS = [
  '[]',
  '{}',
  'null',
  '7',
  '"event"',
  '',
  '{"id":"1","type":"invoice.paid","event_type":"PAYMENT.CAPTURE.COMPLETED","created":1,"data":null,"invoice":null}',
];

describe.each(PAYMENT_SERVICES)('$name', (tested) => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startPaymentService(tested);
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await service.forget();
  });
  afterAll(() => service.stop());

  const passSeconds = (seconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  const listOrders = (reference: string) =>
    service
      .simulator()
      .listOrders()
      .filter(({ id }) => id === reference);

  describe('an order', () => {
    it('exists once, however often it is created, also after a restart', async () => {
      const order = service.buildOrder();
      const first = await service.gateway().createCheckout(order);
      expect(first.expiresAt).toBeGreaterThan(Date.now());
      expect(await service.gateway().createCheckout(order)).toEqual(first);
      await service.restart();
      expect((await service.gateway().createCheckout(order)).reference).toBe(first.reference);
      expect(listOrders(first.reference)).toMatchObject([{ title: 'Premium, 3 months', events: [] }]);
      expect(await service.read(first.reference)).toEqual(OPEN);
    });

    it('is taken from a buyer with any address that mail reaches', async () => {
      const order = service.buildOrder();
      const buyer = { ...order.buyer, email: "o'neil/a&b!c#d@xn--bcher-kva.example" };
      const { reference } = await service.gateway().createCheckout({ ...order, buyer });
      expect(await service.read(reference)).toEqual(OPEN);
    });

    it('is paid, and says so', async () => {
      const reference = await service.pay();
      expect(await service.read(reference)).toMatchObject(PAID);
      const [{ events } = { events: [] }] = listOrders(reference);
      expect(events.map(({ type }) => type)).toEqual(tested.paidEvents);
      expect(events.every(({ isDelivered }) => isDelivered)).toBe(true);
    });
  });

  describeRefunds(tested, () => service);

  describe('an event', () => {
    const readAll = () => Promise.all(service.deliveries.map((delivery) => service.readLast(delivery)));

    it('names our transaction, without personal data', async () => {
      const transactionId = ulid();
      await service.pay({ transactionId });
      const events = await readAll();
      expect(events.map((event) => event?.signature)).toEqual(service.deliveries.map(tested.readSignature));
      const paid = events.find((event) => event?.type === tested.paidEvents.at(-1));
      expect(paid).toMatchObject({ about: { transactionId } });
      expect(service.deliveries.map(({ bytes }) => bytes.toString()).join()).toMatch(tested.personal);
      expect(JSON.stringify(events.map((event) => event?.shown))).not.toMatch(tested.personal);
    });

    it('has the same id when it is sent again, with another signature', async () => {
      const reference = await service.pay();
      const count = service.deliveries.length;
      // Signatures name the second.
      passSeconds(2);
      await service.act(reference, 'send-reversed');
      const events = await readAll();
      const [first, again] = [events.slice(0, count), events.slice(count)];
      const listIds = (some: typeof events) => some.map((event) => event?.id).toSorted();
      expect(listIds(again)).toEqual(listIds(first));
      expect(again.map((event) => event?.type)).toEqual(tested.paidEvents.toReversed());
      expect(new Set(events.map((event) => event?.id)).size).toBe(count);
      expect(new Set(events.map((event) => event?.signature)).size).toBe(2 * count);
      await service.act(reference, 'send-again');
      expect(service.deliveries).toHaveLength(2 * count + 1);
      expect((await service.readLast())?.id).toBe(again[0]?.id);
    });

    it.each(['send-stale', 'send-forged'] as const)('is refused after %s', async (action) => {
      const reference = await service.pay();
      expect(await service.readLast()).toBeDefined();
      const count = service.deliveries.length;
      await service.act(reference, action);
      expect(service.deliveries).toHaveLength(count + 1);
      expect(await service.readLast()).toBeUndefined();
    });

    it('is refused if it is signed more than five minutes ahead', async () => {
      await service.pay();
      const body = service.deliveries.at(-1)?.bytes.toString() ?? '';
      expect(await service.readSigned(body, Date.now() + 290_000)).toBeDefined();
      expect(await service.readSigned(body, Date.now() + 310_000)).toBeUndefined();
    });

    it.each(NO_EVENTS)('is refused if it is only %s, however well signed', async (body) => {
      expect(await service.readSigned(body)).toBeUndefined();
    });

    it('is refused if anything in it, its headers or its keys is other', async () => {
      await service.pay();
      const delivery = service.deliveries.at(-1);
      if (!delivery) throw new Error('No event was delivered');
      expect(await service.readLast()).toBeDefined();
      expect(await service.readLast({ headers: {} }), 'no headers').toBeUndefined();
      expect(await service.readLast({ bytes: Buffer.from('{}') }), 'another body').toBeUndefined();
      for (const [what, forge] of Object.entries(tested.forgeries)) {
        expect({ ...delivery, ...forge(delivery) }, what).not.toEqual(delivery);
        expect(await service.readLast(forge(delivery)), what).toBeUndefined();
      }
      for (const keys of tested.otherKeys)
        expect(await service.readLast({}, keys), Object.keys(keys)[0]).toBeUndefined();
    });

    it('is repeated after a restart until the site accepts it', async () => {
      service.respondWith(503);
      const reference = await service.pay();
      service.respondWith(200);
      const readDelivered = () =>
        listOrders(reference).flatMap(({ events }) => events.map(({ isDelivered }) => isDelivered));
      expect(new Set(readDelivered())).toEqual(new Set([false]));
      await service.restart();
      await service.simulator().settle();
      expect(new Set(readDelivered())).toEqual(new Set([true]));
    });
  });

  describe('out of order', () => {
    const makeCalls = (host: string, keys: object = {}) => {
      const gateway = tested.open({ ...tested.keys, ...keys }, host);
      return [
        () => gateway.createCheckout(service.buildOrder()),
        () => gateway.readPayment(tested.unknownReference, { mayCapture: false }),
        ...(tested.readsExpiry ? [() => gateway.expireCheckout(tested.unknownReference)] : []),
      ];
    };

    it('refuses wrong keys', async () => {
      const refused = { name: 'GatewayRefused', ...tested.wrongKeys };
      for (const call of makeCalls(service.simulator().url, { privateKey: 'sk_test_wrong' }))
        await expect(call()).rejects.toMatchObject(refused);
    });

    it('gets six seconds in total', async () => {
      noDelays();
      const silent = await startListening(createServer(() => undefined));
      const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
      const [create] = makeCalls(silent.url);
      await expect(create?.()).rejects.toMatchObject({ name: 'GatewayUnavailable' });
      expect(limit).toHaveBeenCalledExactlyOnceWith(tested.limitMilliseconds);
      await silent.stop();
    });

    it.each([...BROKEN_RESPONSES, ...tested.brokenResponses])(
      'is unavailable after %s',
      async (_what, status, body) => {
        noDelays();
        const broken = await startListening(
          handleErrors(async (request, response) => {
            const isToken = request.url === '/v1/oauth2/token';
            response.writeHead(isToken ? 200 : status);
            response.end(isToken ? '{"access_token":"a","expires_in":900}' : body);
          }),
        );
        for (const call of makeCalls(broken.url))
          await expect(call()).rejects.toMatchObject({ name: 'GatewayUnavailable' });
        await broken.stop();
      },
    );

    it('is unavailable while it does not listen', async () => {
      noDelays();
      for (const call of makeCalls('http://127.0.0.1:9'))
        await expect(call()).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    });
  });
});

/** Tests the refunds and disputes of a service, unless staff make them by hand. */
function describeRefunds({ refunds }: TestedService, service: () => StartedService): void {
  if (!refunds) return;
  describe('a paid order', () => {
    it('is refunded in part and then as a whole, each refund once', async () => {
      const reference = await service().pay();
      const refund = (amount: number, key: string) =>
        service()
          .gateway()
          .refund(reference, {
            amount: { amount, currency: 'USD' },
            reason: 'Asked',
            idempotencyKey: `${reference}-${key}`,
          });
      await refund(49, 'one');
      await refund(49, 'one');
      expect(await service().read(reference)).toMatchObject({ ...PAID, refunded: 49 });
      const refused = (code: string) => ({ name: 'GatewayRefused', code });
      await expect(refund(1001, 'two')).rejects.toMatchObject(refused(refunds.tooMuch));
      await refund(1000, 'three');
      expect(await service().read(reference)).toMatchObject({ ...PAID, refunded: 1049 });
      await expect(refund(1, 'four')).rejects.toMatchObject(refused(refunds.nothingLeft));
    });

    it.each([
      ['win-dispute', 'won'],
      ['lose-dispute', 'lost'],
    ] as const)('is disputed, and %s says how that ended', async (action, dispute) => {
      const transactionId = ulid();
      const reference = await service().pay({ transactionId });
      await service().act(reference, 'dispute');
      const disputed = await service().read(reference);
      expect(disputed).toMatchObject({ ...PAID, dispute: 'open', disputeCase: { id: expect.any(String) } });
      expect(Date.parse(disputed.disputeCase?.dueBy ?? '')).toBeGreaterThan(Date.now());
      expect(await service().readLast()).toMatchObject({ about: { transactionId } });
      await service().act(reference, action);
      expect(await service().read(reference)).toMatchObject({ ...PAID, dispute });
    });
  });
}

/** The SDK of Stripe waits before it tries again. */
const noDelays = () => vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0);
