import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { audit } from '../../../shared/contract/audit.ts';
import type { WebsiteUserId } from '../../../shared/ids.ts';
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

/** Prefix of the query keys of the audit log. */
export const AUDIT_KEY = ['web', 'audit'] as const;

/** A page of the audit log, newest first. */
export const auditQuery = ({ actor, action, target, page }: AuditFilters) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, { actor, action, target, page }],
    queryFn: ({ signal }) =>
      fetchEntries({ query: { actor, action, target, page: String(page) } }, { signal }),
  });

/** A page of what staff did to a website user, newest first. */
export const userAuditQuery = (id: WebsiteUserId, page: number) =>
  queryOptions({
    ...auditQuery({ actor: '', action: '', target: `website-user:${id}`, page }),
    placeholderData: keepPreviousData,
  });
