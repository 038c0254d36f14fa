import * as v from 'valibot';
import { CurrencyCode, FeePayer, GatewayIcon } from '../gateway-fields.ts';
import { GatewayId, IsoTime } from '../ids.ts';
import { GatewayType } from '../payment-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { Version } from './version.ts';

/** Whether a secret is stored, and its last four characters; they stay hidden if it is shorter than twelve. */
const SecretState = v.object({ set: v.boolean(), last4: v.string() });

/** A gateway as staff see it; its secrets are write-only. */
export const StaffGateway = v.object({
  id: GatewayId,
  name: GatewayType,
  displayName: v.string(),
  description: v.string(),
  icon: GatewayIcon,
  isActive: v.boolean(),
  priority: WholeNumber,
  configuration: v.object({
    merchantId: SecretState,
    publicKey: SecretState,
    privateKey: SecretState,
    ipnSecret: SecretState,
    sandbox: v.boolean(),
    supportedCurrencies: v.array(CurrencyCode),
    fees: v.object({ percentage: v.number(), fixed: WholeNumber }),
    feePaidBy: FeePayer,
  }),
  /** The address to register with the gateway. */
  webhookUrl: v.string(),
  createdAt: IsoTime,
  /** Why it is not offered for active packages, a sentence each; absent where only the gateway was read. */
  notOffered: v.optional(v.array(v.string())),
  version: Version,
});
export type StaffGateway = v.InferOutput<typeof StaffGateway>;

/** One thing that the test of a gateway tried. */
export const GatewayCheck = v.object({
  name: v.string(),
  passed: v.boolean(),
  detail: v.string(),
  /** What to do about a failure. */
  remedy: v.optional(v.string()),
});
export type GatewayCheck = v.InferOutput<typeof GatewayCheck>;
