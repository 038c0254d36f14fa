import type { Call } from '#shared/contract/call.ts';
import { createApiCall } from './call-api.ts';

let isEditing = (): boolean => false;

/**
 * Passes the function that returns whether an editor uses this browser. Calls use it when they are
 * sent, since a role becomes known later than the first of them.
 */
export function passIsEditing(check: () => boolean): void {
  isEditing = check;
}

/**
 * Creates a client function for a public call whose content editors can change. For editors it bypasses the
 * shared cache, so that they see their changes at once.
 */
export function createEditableCall<C extends Call>(method: C['method'], path: C['path']) {
  const call = createApiCall<C>(method, path);
  return (...[request, options]: Parameters<typeof call>) =>
    call(request, { ...options, ...(isEditing() && { session: 'web' as const }) });
}
