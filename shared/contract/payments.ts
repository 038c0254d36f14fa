import * as v from 'valibot';
import { CurrencyCode, GATEWAY_FIELDS, GatewayIcon } from '../gateway-fields.ts';
import { GatewayId, IsoTime } from '../ids.ts';
import { GatewayType } from '../payment-fields.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { contract } from './call.ts';
import { Version, VersionQuery } from './version.ts';

/** Whether a secret is stored, and its last four characters; they stay hidden if it is shorter than twelve. */
const SecretState = v.object({ set: v.boolean(), last4: v.string() });

/** A gateway as staff see it; its secrets are write-only. */
const StaffGateway = v.object({
  id: GatewayId,
  name: GatewayType,
  displayName: v.string(),
  description: v.string(),
  icon: GatewayIcon,
  isActive: v.boolean(),
  priority: v.number(),
  configuration: v.object({
    merchantId: SecretState,
    publicKey: SecretState,
    privateKey: SecretState,
    ipnSecret: SecretState,
    sandbox: v.boolean(),
    supportedCurrencies: v.array(CurrencyCode),
    fees: v.object({ percentage: v.number(), fixed: v.number() }),
  }),
  /** The address to register with the gateway. */
  webhookUrl: v.string(),
  createdAt: IsoTime,
  version: Version,
});
export type StaffGateway = v.InferOutput<typeof StaffGateway>;

const OneGateway = v.object({ id: GatewayId });
const GatewayAnswer = v.object({ gateway: StaffGateway });

export const payments = contract('payments', {
  gateways: {
    method: 'GET',
    path: '/api/admin/payments/gateways',
    access: 'web admin',
    summary: 'Lists the payment gateways in their order.',
    output: v.object({ gateways: v.array(StaffGateway) }),
  },
  createGateway: {
    method: 'POST',
    path: '/api/admin/payments/gateways',
    access: 'web admin',
    summary: 'Adds a payment gateway.',
    headers: CreationHeaders,
    body: v.strictObject(GATEWAY_FIELDS),
    output: GatewayAnswer,
    status: 201,
    message: 'Gateway created successfully',
  },
  updateGateway: {
    method: 'PUT',
    path: '/api/admin/payments/gateways/{id}',
    access: 'web admin',
    summary: 'Updates the given fields of a gateway; an omitted or empty secret keeps the stored one.',
    params: OneGateway,
    body: v.strictObject({
      ...v.partial(v.omit(v.object(GATEWAY_FIELDS), ['name'])).entries,
      version: v.optional(Version),
    }),
    output: GatewayAnswer,
    message: 'Gateway updated successfully',
  },
  removeGateway: {
    method: 'DELETE',
    path: '/api/admin/payments/gateways/{id}',
    access: 'web admin',
    summary: 'Deletes a gateway that has no transactions.',
    params: OneGateway,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'Gateway deleted successfully',
  },
});
