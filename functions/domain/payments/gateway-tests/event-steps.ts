import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { GatewayId } from '#shared/ids.ts';
import type { Delivery, Order, PaymentGateway, SampleEvent } from '../gateways/payment-gateway.ts';
import { readDelivery } from '../transactions/gateway-payments/read-delivery.ts';
import { recordEvent } from '../transactions/gateway-payments/record-event.ts';
import type { Finding, Step } from './run-steps.ts';

type SentDelivery = Omit<Delivery, 'url'>;
type Outcome = 'recorded' | 'recorded already' | 'refused';

const SECOND = 1_000;
const STALE_MILLISECONDS = 6 * 60 * SECOND;
const HOUR = 3_600 * SECOND;

interface SampleOptions {
  gatewayId: GatewayId;
  order: Order;
  /** The service's id of the order. */
  reference: string;
  sign: NonNullable<PaymentGateway['signSample']>;
}

/** The steps that send signed sample events through the functions of the webhook. */
export function listEventSteps({ gatewayId, order, reference, sign }: SampleOptions): Step[] {
  const now = Date.now();
  const paid = { id: createUlid(), claims: 'paid', amount: order.due } as const;
  const deliver = (sample: Partial<SampleEvent> = {}): SentDelivery => {
    const about = { transactionId: order.transactionId, reference, url: order.webhookUrl };
    return sign({ ...paid, id: createUlid(), createdAt: now, signedAt: now, ...about, ...sample });
  };
  const step = (name: string, delivery: SentDelivery, wanted: Outcome, detail: string): Step => ({
    name,
    try: async () => judge(await take(gatewayId, delivery), wanted, detail),
  });
  const tooMuch = { ...order.due, amount: order.due.amount + 1 };
  // Signed at times of their own: a service's clock counts in seconds.
  const first = deliver({ id: paid.id, signedAt: now - 4 * SECOND });
  const second = deliver({ id: paid.id, signedAt: now - 2 * SECOND });
  const stale = deliver({ signedAt: now - STALE_MILLISECONDS });
  const older = deliver({ createdAt: now - HOUR });
  const refund = deliver({ claims: 'refunded' });
  return [
    // Required: if every delivery is refused, the refusals below say nothing.
    { ...step('A payment is recorded', first, 'recorded', RECORDED), isRequired: true },
    step('The same event is recorded once', second, 'recorded already', 'Sent again, it changed nothing.'),
    step('A copied delivery is refused', first, 'refused', 'The same bytes and signature were refused.'),
    step('A forged signature is refused', forge(deliver()), 'refused', 'That of other bytes was refused.'),
    step('An old signature is refused', stale, 'refused', 'One of six minutes ago was refused.'),
    step(
      'An event out of order is recorded',
      older,
      'recorded',
      'An older one was accepted after a newer one.',
    ),
    step('A wrong amount is recorded', deliver({ amount: tooMuch }), 'recorded', CLAIM),
    step('A refund is recorded', refund, 'recorded', CLAIM),
  ];
}

const RECORDED =
  "It was verified with the stored secret and recorded. Whether that is the service's own secret shows with its first real event.";
const CLAIM = 'It was recorded, and its content was not applied.';

/** The signature of other bytes. */
const forge = ({ headers, bytes }: SentDelivery): SentDelivery => ({
  headers,
  bytes: Buffer.concat([bytes, Buffer.from(' ')]),
});

/** Takes a delivery as the webhook does. */
async function take(gatewayId: GatewayId, { headers, bytes }: SentDelivery): Promise<Outcome> {
  const event = await readDelivery({ headers, bytes, params: { gatewayId } });
  if (!event) return 'refused';
  try {
    return (await recordEvent(gatewayId, event)) ? 'recorded' : 'recorded already';
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong-credentials') return 'refused';
    throw error;
  }
}

const judge = (outcome: Outcome, wanted: Outcome, detail: string): Finding =>
  outcome === wanted ? { detail } : { detail: `It was ${outcome}.`, remedy: REPORT };

const REPORT =
  'Store the secret of the webhook again. If this fails again, deactivate the gateway and tell the developers.';
