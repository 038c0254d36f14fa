import type { Call } from '#shared/contract/call.ts';
import { createApiCall } from './call-api.ts';

let isEditing = (): boolean => false;

/**
 * Passes what tells whether an editor uses this browser. Calls read it when they are sent, since a role becomes known
 * later than the first of them.
 */
export function passIsEditing(tell: () => boolean): void {
  isEditing = tell;
}

/**
 * Creates a client function for a public call whose content editors can change. For editors it bypasses the
 * shared cache, so that they see their changes at once.
 */
export function createEditableCall<C extends Call>(method: C['method'], path: C['path']) {
  const call = createApiCall<C>(method, path);
  return (...[request, options]: Parameters<typeof call>) =>
    call(request, { ...options, bypassCache: isEditing() });
}
