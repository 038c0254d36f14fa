import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import type { images } from '#shared/contract/images.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof images.calls;
type Id = HeldDecision['id'];

const fetchDecisions = createApiCall<Calls['heldDecisions']>('GET', '/api/admin/held-decisions');
const postDecision = createApiCall<Calls['carryOutDecision']>('POST', '/api/admin/held-decisions/{id}');
const dropDecision = createApiCall<Calls['undoDecision']>('DELETE', '/api/admin/held-decisions/{id}');

/** How long the server holds a decision, which can be undone until then. */
export const HOLD_SECONDS = 10;

/** Reads the user's own decisions that the server has not carried out, or has refused, oldest first. */
export const readHeldDecisions = async (): Promise<HeldDecision[]> => (await fetchDecisions({})).decisions;

/** Carries out a decision now. */
export const carryOutHeldDecision = (id: Id): Promise<unknown> => postDecision({ params: { id } });

/**
 * Undoes a decision, or dismisses a refused one. The request finishes even if the user leaves the page.
 *
 * @throws ApiError `not-found` or `conflict` if it is too late
 */
export const undoHeldDecision = (id: Id): Promise<unknown> =>
  dropDecision({ params: { id } }, { keepalive: true });
