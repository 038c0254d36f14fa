import { reviewSubscriptions } from '#domain/payments/subscriptions/review-subscriptions.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns how many subscriptions were reviewed, and how many of them could not be, or that another run does it. */
export const handler = () => runAlone('payments-renewals', () => reviewSubscriptions());
