import type { Call } from '#shared/contract/call.ts';
import { isEditing } from '../session/editor.tsx';
import { apiCall } from './call-api.ts';

/**
 * Creates a client function for a public call whose content editors can change. For editors it bypasses the
 * shared cache, so that they see their changes at once.
 */
export function editableCall<C extends Call>(method: C['method'], path: C['path']) {
  const call = apiCall<C>(method, path);
  return (...[request, options]: Parameters<typeof call>) =>
    call(request, { ...options, bypassCache: isEditing() });
}
