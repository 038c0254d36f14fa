import type { Method } from '#shared/contract/call.ts';

/**
 * Returns the method of a call's route. What can be read has a route for any method: its function responds to HEAD and to
 * preflights, and an API has too few routes for one of each.
 */
export const getRouteMethod = (method: Method): Exclude<Method, 'GET'> | 'ANY' =>
  method === 'GET' ? 'ANY' : method;
