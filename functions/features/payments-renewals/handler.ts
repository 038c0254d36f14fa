import { reviewSubscriptions } from '#domain/payments/subscriptions/review-subscriptions.ts';

/** Runs on a schedule; returns how many subscriptions were reviewed, and how many of them could not be. */
export const handler = () => reviewSubscriptions();
