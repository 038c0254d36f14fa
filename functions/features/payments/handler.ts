import { buildStaffActor } from '#domain/accounts/staff.ts';
import { testGateway } from '#domain/payments/gateway-tests/test-gateway.ts';
import { changeGateway, createGateway, removeGateway } from '#domain/payments/gateways/change-gateways.ts';
import { listGateways } from '#domain/payments/gateways/list-gateways.ts';
import { readDelivery } from '#domain/payments/transactions/gateway-payments/read-delivery.ts';
import { recordEvent } from '#domain/payments/transactions/gateway-payments/record-event.ts';
import { confirmTrial } from '#domain/payments/transactions/orders/confirm-trial.ts';
import { cancelOrder, followOrder, resumeOrder } from '#domain/payments/transactions/orders/follow-order.ts';
import { showGateway, showGateways } from '#domain/payments/transactions/orders/not-offered.ts';
import { findByOrderKey } from '#domain/payments/transactions/orders/order-key.ts';
import { listPaymentMethods } from '#domain/payments/transactions/orders/order-offer.ts';
import { placeOrder } from '#domain/payments/transactions/orders/place-order.ts';
import { provesAddress } from '#domain/payments/transactions/orders/proves-address.ts';
import { refundTransaction } from '#domain/payments/transactions/refunds/refund-transaction.ts';
import { listStaffTransactions } from '#domain/payments/transactions/staff/list-transactions.ts';
import { readPaymentStats } from '#domain/payments/transactions/staff/payment-stats.ts';
import { recheckTransaction } from '#domain/payments/transactions/staff/recheck-transaction.ts';
import { readTransactionDetails } from '#domain/payments/transactions/staff/transaction-details.ts';
import { serve } from '#platform/serve/serve.ts';
import { payments } from '#shared/contract/payments.ts';

/** What proves a request without a session: the key of an order, or the signature of a gateway. */
const VERIFIERS = { 'key holder': findByOrderKey, 'signed by a gateway': readDelivery };

export const handler = serve(
  payments,
  {
    methods: async ({ params }, { findSessionFor }) => ({
      methods: await listPaymentMethods(
        params.packageId,
        (await findSessionFor('web user')) ?? (await findSessionFor('player')),
      ),
    }),
    initialize: async ({ body, headers }, { address, findSessionFor }) => {
      const sessions = { web: await findSessionFor('web user'), game: await findSessionFor('player') };
      const isProven = await provesAddress(body.userEmail, sessions);
      return placeOrder(body, { address, key: headers['idempotency-key'], isProven });
    },
    confirm: ({ params, body }, { address }) => confirmTrial(params.transactionId, body.token, address),
    order: (_, { proof }) => followOrder(proof),
    resume: (_, { proof }) => resumeOrder(proof),
    cancel: (_, { proof }) => cancelOrder(proof),
    webhook: async ({ params }, { proof }) => {
      await recordEvent(params.gatewayId, proof);
      return {};
    },
    gateways: async () => ({ gateways: await showGateways(await listGateways()) }),
    createGateway: async ({ body, headers }, { session }) => {
      const key = headers['idempotency-key'];
      const creation = key
        ? ({ system: 'web', accountId: session.accountId, key, body } as const)
        : undefined;
      return {
        gateway: await showGateway(await createGateway(buildStaffActor(session), body, { creation })),
      };
    },
    updateGateway: async ({ params, body }, { session }) => ({
      gateway: await showGateway(await changeGateway(session, params.id, body)),
    }),
    removeGateway: async ({ params, query }, { session }) => {
      await removeGateway(session, params.id, query.version);
      return {};
    },
    testGateway: async ({ params }) => ({ checks: await testGateway(params.id) }),
    transactions: ({ query }) => listStaffTransactions(query),
    stats: async () => ({ stats: await readPaymentStats() }),
    transaction: ({ params }) => readTransactionDetails(params.id),
    refund: async ({ params, body, headers }, { session }) => {
      await refundTransaction(session, params.id, body, headers['idempotency-key']);
      return readTransactionDetails(params.id);
    },
    recheck: async ({ params }, { session }) => {
      await recheckTransaction(session, params.id);
      return readTransactionDetails(params.id);
    },
  },
  { verifiers: VERIFIERS },
);
