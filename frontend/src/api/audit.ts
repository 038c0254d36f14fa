import { queryOptions } from '@tanstack/react-query';
import type { audit } from '../../../shared/contract/audit.ts';
import { apiCall } from './call-api.ts';

const fetchEntries = apiCall<typeof audit.calls.entries>('GET', '/api/admin/audit', 'web');

/** Which of the acts of staff are looked at, and which page of them, counted from 1; nothing for any. */
export interface AuditFilters {
  /** As in `web:01JD7XJ5N0ABCDEFGHJKMNPQRS`. */
  actor: string;
  /** As in `image.approve`. */
  action: string;
  /** As in `faq:01JD7XJ5N0ABCDEFGHJKMNPQRS`, or the id alone. */
  target: string;
  page: number;
}

/** A page of what staff did, newest first; there may be more at any moment. */
export const auditQuery = ({ actor, action, target, page }: AuditFilters) =>
  queryOptions({
    queryKey: ['web', 'audit', { actor, action, target, page }],
    queryFn: ({ signal }) =>
      fetchEntries({ query: { actor, action, target, page: String(page) } }, { signal }),
  });
