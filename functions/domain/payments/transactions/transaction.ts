import type { Person } from '#platform/data/change.ts';
import type { Benefits } from '#shared/benefits.ts';
import type { GatewayId, IsoTime, PackageId, TransactionId } from '#shared/ids.ts';
import type { Currency, Money } from '#shared/money.ts';
import type { PackageDuration } from '#shared/package-fields.ts';
import type {
  Dispute,
  DisputeCase,
  GatewayType,
  TransactionFlag,
  TransactionStatus,
} from '#shared/payment-fields.ts';

/** The buyer of an order, as they wrote it. */
interface Buyer {
  /** In lower case; it identifies the person. */
  email: string;
  firstName: string;
  lastName: string;
  country?: string | undefined;
}

/** A payment in coins. Amounts are decimal strings. */
export interface CoinPayment {
  code: string;
  amount: string;
  address: string;
  /** What arrived so far, and what is still missing. */
  received?: string;
  missing?: string;
  /** How much of what arrived staff have sent back. */
  returned?: string;
}

/** A refund that was requested by staff, or by the buyer who cancelled a free trial. */
export interface RefundRequest {
  /** Counted from 1 within its transaction; the gateway's idempotency key is derived from it. */
  number: number;
  /** In minor units; 0 for coins that completed no order. */
  amount: number;
  reason: string;
  by: Person;
  at: IsoTime;
  state: 'requested' | 'made' | 'refused';
  /** A digest of the Idempotency-Key of the request, if it had one. */
  key?: string;
}

/** A stored transaction: an order, and the payment for it. Amounts are in minor units of `currency`. */
export interface Transaction {
  id: TransactionId;
  version: number;
  kind: 'purchase' | 'renewal';
  status: TransactionStatus;
  /** Why it is cancelled. */
  endReason?: 'cancelled' | 'expired';
  /** The package as it was ordered. */
  package: {
    id: PackageId;
    name: string;
    duration: PackageDuration;
    trialDays: number;
    /** Absent from orders of releases without benefits, as are those that packages did not have yet. */
    benefits?: Partial<Benefits>;
  };
  /** The gateway, by the name at the time. */
  gateway: { id: GatewayId; name: GatewayType; displayName: string };
  price: number;
  fee: number;
  /** The price and the fee. */
  total: number;
  currency: Currency;
  /** What has to be paid to complete it: the total, or 0 for a trial that renews. */
  dueNow: number;
  /** What arrived, in the currency in which it arrived. */
  paid?: Money;
  refundedAmount: number;
  /**
   * What the revenue has of it, if it was read as an earlier release stored it, in minor units of that release. Not stored.
   */
  earlierRevenue?: number;
  /** How many payments the revenue counts for it, if that is not what this release counts. Not stored. */
  earlierCount?: number;
  refunds: readonly RefundRequest[];
  dispute: Dispute;
  /** What the gateway says about the dispute; absent from those of earlier releases. */
  disputeCase?: DisputeCase;
  flag: TransactionFlag | null;
  buyer: Buyer;
  /** The coin that the buyer chose. */
  chosenCoin?: string;
  /** The gateway's id of the order; absent until the gateway has accepted it. */
  reference?: string;
  /** The gateway's page for paying. */
  paymentUrl?: string;
  coin?: CoinPayment;
  /** The gateway's id of the subscription that the order began. */
  gatewaySubscription?: string;
  /** Keyed digests of what identifies the means of payment across accounts, the newest key's first. */
  fingerprints?: readonly string[];
  /** Whether the card or the address has had a free trial before: then this one brings nothing, and nothing is charged. */
  isTrialRefused?: true;
  /**
   * Whether its free trial waits for its buyer to prove the address, or did so in vain: then it brings nothing. Absent where
   * nothing waits.
   */
  proof?: 'awaited' | 'missed';
  /** Whether a renewal was charged although its purchase had come to nothing: it brings nothing, and goes back. */
  isUnexpected?: true;
  /** Whether its payer has had a free trial with someone else's address: then a prepaid purchase brings its period alone. */
  isTrialLeftOut?: true;
  /** The SHA-256 of the key that gives the buyer access; renewals have none. */
  keyHash?: string;
  expiresAt: IsoTime;
  completedAt?: IsoTime;
  /** When its buyer cancelled it within the free trial: it grants nothing any more, and all of it is paid back. */
  trialCancelledAt?: IsoTime;
  failure?: { code: string; message: string };
  /** Why means of payment were declined, as long as others may be chosen. */
  declined?: { code: string; message: string };
}

/** Returns whether a transaction may still be paid. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/**
 * Returns whether a transaction began a free trial that renews, for which nothing is due.
 *
 * @param listed the cards of earlier releases do not say what was due
 */
export const isFreeTrial = ({ kind, total, dueNow, paid }: TrialFacts): boolean =>
  kind === 'purchase' && total > 0 && (dueNow ?? paid?.amount) === 0;

type TrialFacts = Pick<Transaction, 'kind' | 'total' | 'paid'> & { dueNow?: number };

/** Returns whether staff have to look at a transaction, or had to: it has a flag, or is disputed. */
export const hasConcern = ({ flag, dispute }: Pick<Transaction, 'flag' | 'dispute'>): boolean =>
  flag !== null || dispute !== 'none';

/** Returns whether a purchase brings its buyer nothing, or not yet, so that nothing may be charged for it. */
export const bringsNothing = (transaction: Pick<Transaction, 'status' | 'proof'>): boolean =>
  cameToNothing(transaction) || transaction.proof !== undefined;

/** Returns whether a transaction has ended without a payment that counts. */
export const cameToNothing = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled';
