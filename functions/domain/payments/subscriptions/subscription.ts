import type { Benefits } from '#shared/benefits.ts';
import type {
  GatewayId,
  IsoTime,
  PackageId,
  SubscriptionId,
  TransactionId,
  WebsiteUserId,
} from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import type { SubscriptionStatus } from '#shared/payment-fields.ts';
import type { Card, GatewaySubscription } from '../gateways/payment-gateway.ts';
import type { UploadStamp } from './upload-stamp.ts';

/** What was bought, by the names at the time. */
export interface Purchased {
  /** The purchase. */
  transactionId: TransactionId;
  package: { id: PackageId; name: string };
  /** What it brings, as far as packages had it when it was bought; absent if they had no benefits. */
  benefits?: Partial<Benefits>;
  gateway: { id: GatewayId; displayName: string };
  /** What a period costs, fee included, in minor units. */
  price: number;
  currency: Currency;
}

/** What a completed payment brings its buyer. */
export interface Grant extends Purchased {
  /** When it was completed. */
  at: IsoTime;
  /** What it was bought for; the trial counts only if the person had none before. */
  trialDays: number;
  months: number;
  /** Until when staff have extended what was paid for one period. */
  extendedTo?: IsoTime;
  /** `paused` while it is disputed, `ended` once it brings nothing any more. */
  validity: 'valid' | 'paused' | 'ended';
  /** The gateway's id of the subscription that it is a payment of; absent if it was paid for one period. */
  renewing?: string;
}

/** A subscription that its gateway renews, as the gateway described it last. Times are ISO. */
export interface Renewing extends Purchased {
  /** The gateway's id. */
  reference: string;
  status: GatewaySubscription['status'];
  currentPeriodEnd: IsoTime;
  trialEnd?: IsoTime;
  renews: boolean;
  /** What it is paid with, if that is a card; absent if it was not seen since cards are shown. */
  card?: Card;
  /** The gateway's id of the page on which its owner may enter another card. */
  cardChange?: string;
  /** Since when a renewal has failed. */
  pastDueSince?: IsoTime;
  /** When it was first seen to have ended. */
  endedAt?: IsoTime;
  /** When the gateway was queried, in milliseconds since 1970; 0 before. Responses to earlier requests are out of date. */
  askedAt: number;
}

/** Everything that a person has bought. The person is known by the email address that they paid with. */
export interface Subscription {
  id: SubscriptionId;
  version: number;
  /** Normalized by `Email`. */
  email: string;
  /** The website account that has verified the address; once bound, it stays. */
  accountId?: WebsiteUserId;
  /** By transaction. */
  grants: Grant[];
  renewing?: Renewing;
  /** The state by which it is listed: as of its last change, which the nightly job makes when time alone changes it. */
  state: SubscriptionStatus;
  /** What it entitles its account to, as of its last change. */
  until?: IsoTime;
  /** What it lets its owner's images be stamped with, as of its last change; absent if that is nothing. */
  stamp?: UploadStamp;
  /** What staff did last, and when. */
  staffChange?: { at: IsoTime; what: 'cancelled' | 'ended' | 'extended' };
  /** The last reminder of its end, such as `7 before 2026-12-01T…`: days, and the end. */
  reminded?: string;
}

/** Whether a subscription renews, until it is cancelled. */
export const doesRenew = ({ renewing }: Subscription): boolean =>
  renewing?.renews === true && renewing.status !== 'ended';

/** Whether the cancellation of a renewal can still be taken back. */
export const canResume = ({ renewing }: Subscription): boolean =>
  renewing !== undefined &&
  !renewing.renews &&
  (renewing.status === 'trialing' || renewing.status === 'active') &&
  Date.parse(renewing.currentPeriodEnd) > Date.now();

/** What a person has at the moment: what renews, or else what they bought last. */
export function findCurrent({ grants, renewing }: Subscription): Purchased {
  if (renewing && renewing.status !== 'ended') return renewing;
  const prepaid = grants.filter((grant) => grant.renewing === undefined && grant.validity !== 'ended');
  const last = prepaid.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1) ?? renewing ?? grants[0];
  if (!last) throw new Error('A subscription begins with a payment');
  return last;
}
