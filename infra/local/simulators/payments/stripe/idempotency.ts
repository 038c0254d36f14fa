import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { openOrderBook } from '../order-book.ts';
import { refuse, type StripeResponse } from './stripe-refusal.ts';

const Kept = v.object({
  id: v.string(),
  request: v.string(),
  at: v.number(),
  status: v.number(),
  body: v.looseObject({}),
});

/** How long Stripe remembers a key. */
const KEPT_MILLISECONDS = 86_400_000;

/** Responds to a request with a known key as the first time; other parameters under the same key are refused. */
export type RespondOnce = (
  key: string | undefined,
  request: string,
  handle: () => StripeResponse,
) => StripeResponse & { isReplayed?: boolean };

/** Opens the responses that are kept in a folder. */
export function openResponses(folder: string): RespondOnce {
  const responses = openOrderBook(join(folder, 'answers'), Kept);
  return (key, request, handle) => {
    if (key === undefined) return handle();
    // A file name; a key may hold anything.
    const id = createHash('sha256').update(key).digest('hex');
    const known = responses.find(id);
    if (known && Date.now() < known.at + KEPT_MILLISECONDS)
      return known.request === request ? { ...known, isReplayed: true } : OTHER_PARAMETERS;
    const given = handle();
    // A request whose parameters were refused did not begin.
    if (given.status < 400)
      responses.save({ id, request, at: Date.now(), status: given.status, body: { ...given.body } });
    return given;
  };
}

const OTHER_PARAMETERS = refuse(
  400,
  'idempotency_error',
  'Keys for idempotent requests can only be used with the same parameters they were first used with.',
);
