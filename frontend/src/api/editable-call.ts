import type { Call } from '../../../shared/contract/call.ts';
import { isEditing } from '../session/editor.ts';
import { apiCall } from './call-api.ts';

/**
 * Makes the client's side of a call that anyone may make and whose answer editors can change. In an editor's
 * own name it goes past the shared cache, so that editors see at once what they have changed.
 */
export function editableCall<C extends Call>(method: C['method'], path: C['path']) {
  const fetchShared = apiCall<C>(method, path);
  const fetchAnew = apiCall<C>(method, path, 'web');
  return (...said: Parameters<typeof fetchShared>) => (isEditing() ? fetchAnew : fetchShared)(...said);
}
