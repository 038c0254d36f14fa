import { queryOptions } from '@tanstack/react-query';
import type { audit } from '../../../shared/contract/audit.ts';
import { apiCall } from './call-api.ts';

const fetchEntries = apiCall<typeof audit.calls.entries>('GET', '/api/admin/audit');

/** Filters of the audit log and the page to show, counted from 1. An empty filter matches everything. */
export interface AuditFilters {
  /** For example `web:01JD7XJ5N0ABCDEFGHJKMNPQRS`. */
  actor: string;
  /** For example `image.approve`. */
  action: string;
  /** For example `faq:01JD7XJ5N0ABCDEFGHJKMNPQRS`, or the id alone. */
  target: string;
  page: number;
}

/** A page of the audit log, newest first. */
export const auditQuery = ({ actor, action, target, page }: AuditFilters) =>
  queryOptions({
    queryKey: ['web', 'audit', { actor, action, target, page }],
    queryFn: ({ signal }) =>
      fetchEntries({ query: { actor, action, target, page: String(page) } }, { signal }),
  });
