import type { Call } from '#shared/contract/call.ts';
import { notFound } from '../problem.ts';
import type { Served, ServedEvent, Step } from './request.ts';

/** A call with the function that answers it. */
export interface Route {
  call: Call;
  run: NonNullable<Served['run']>;
}

/**
 * Finds the call that API Gateway routed here. The gateway has already matched the path and passes its route, so
 * nothing is matched twice.
 *
 * @param fallback rejects requests that match no call of the contract
 */
export function route(
  routes: ReadonlyMap<string, Route>,
  fallback: (event: ServedEvent) => never = () => {
    throw notFound('Not found');
  },
): Step {
  return {
    before: ({ event }) => {
      const found = routes.get(event.routeKey) ?? fallback(event);
      event.served = { ...found };
    },
  };
}
