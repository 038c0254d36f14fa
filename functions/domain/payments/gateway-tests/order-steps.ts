import type { StoredGateway } from '../gateways/gateway-definition.ts';
import { buildWebhookUrl } from '../gateways/gateway-definition.ts';
import { GatewayRefused, type Order, type PaymentGateway } from '../gateways/payment-gateway.ts';
import type { OrderGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import type { Finding, Step } from './run-steps.ts';

/** An order of the test and where it is placed. */
export interface SampleOrder {
  gateway: OrderGateway;
  order: Order;
  /** The service's id of the order, once it is placed. */
  reference?: string;
}

/** Places the order at the service. */
export const placeStep = (sample: SampleOrder): Step => ({
  name: 'An order is placed',
  isRequired: true,
  try: async () => {
    const { reference } = await sample.gateway.createCheckout(sample.order);
    sample.reference = reference;
    return { detail: `The service accepted it as ${reference}.` };
  },
});

const readStep = (
  { gateway, reference = '' }: SampleOrder,
  name: string,
  detail: string,
  remedy: string,
): Step => ({
  name,
  isRequired: true,
  try: async () => {
    const { state, refunded } = await gateway.readPayment(reference, { mayCapture: false });
    if (state === 'open' && refunded === 0) return { detail };
    return { detail: `The service says that it is ${state}, and ${refunded} refunded.`, remedy };
  },
});

/** Reads the order before an event about it is sent. */
export const readOpenStep = (sample: SampleOrder): Step =>
  readStep(
    sample,
    'The order is open',
    'The service says that it waits for its payment.',
    'See in the sandbox account what happened to the order, and run the test again.',
  );

/** Reads the order after events claimed that it was paid and refunded. */
export const readUnchangedStep = (sample: SampleOrder): Step =>
  readStep(
    sample,
    'Claims change nothing',
    'Asked after these events, the service still says that the order is open. Only its answer counts, never what an event claims.',
    'See in the sandbox account what happened to the order, and run the test again.',
  );

/** Compares the webhook at the service with ours. */
export const buildWebhookStep = (
  { id }: StoredGateway,
  read: NonNullable<PaymentGateway['readWebhook']>,
): Step => ({
  name: 'The webhook is registered',
  try: async () => {
    const webhook = await read().catch(ignoreRefusal);
    if (!webhook) return UNKNOWN_WEBHOOK;
    const { url, missingTypes } = webhook;
    const ours = buildWebhookUrl(id);
    if (url !== ours)
      return {
        detail: `The webhook reports to ${url}.`,
        remedy: `Change its address at the service to ${ours}`,
      };
    if (missingTypes.length > 0)
      return {
        detail: `The webhook doesn't report ${missingTypes.join(', ')}.`,
        remedy: 'Add these events to the webhook at the service.',
      };
    return {
      detail: 'It reports every event that orders depend on to this site. Only the service signs them.',
    };
  },
});

function ignoreRefusal(error: unknown): undefined {
  if (error instanceof GatewayRefused) return undefined;
  throw error;
}

const UNKNOWN_WEBHOOK: Finding = {
  detail: "The service doesn't know a webhook with the stored ID.",
  remedy:
    'Register the webhook address of this gateway at the service, and store the ID of the webhook under Edit.',
};

/** Ends the order. */
export const buildEndStep = ({ gateway, reference = '' }: SampleOrder): Step => ({
  name: 'The order is ended',
  try: async () => {
    await gateway.expireCheckout(reference);
    return { detail: 'No money can be taken for it any more.' };
  },
});
