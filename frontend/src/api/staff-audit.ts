import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { audit } from '#shared/contract/audit.ts';
import type { ImageId, WebsiteUserId } from '#shared/ids.ts';
import { createApiCall } from './call-api.ts';
import { findMidnight } from './find-midnight.ts';

const fetchEntries = createApiCall<typeof audit.calls.entries>('GET', '/api/admin/audit');

/** Filters of the audit log and the page to show, counted from 1. An empty filter matches everything. */
export interface AuditFilters {
  /** For example `web:01JD7XJ5N0ABCDEFGHJKMNPQRS`. */
  actor: string;
  /** For example `image.approve`. */
  action: string;
  /** For example `faq:01JD7XJ5N0ABCDEFGHJKMNPQRS`, or the id alone. */
  target: string;
  /** The first and the last day, as in `2026-11-20`, in the reader's time zone. */
  from: string;
  to: string;
  /** Whether to leave out uploads and approvals. */
  routine: '' | 'hide';
  page: number;
}

/** Everything in the audit log. */
export const NO_AUDIT_FILTERS: AuditFilters = {
  actor: '',
  action: '',
  target: '',
  from: '',
  to: '',
  routine: '',
  page: 1,
};

/** Prefix of the query keys of the audit log. */
export const AUDIT_KEY = ['web', 'audit'] as const;

/** A page of the audit log, newest first. */
export const auditQuery = ({ from, to, routine, page, ...filters }: AuditFilters) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, { ...filters, from, to, routine, page }],
    queryFn: ({ signal }) => {
      const range = { from: findMidnight(from) ?? '', before: findMidnight(to, 1) ?? '' };
      return fetchEntries(
        { query: { ...filters, ...range, ...(routine && { routine }), page: String(page) } },
        { signal },
      );
    },
  });

/** A page of what staff did to a website user or an image, newest first. */
export const entityAuditQuery = (kind: 'website-user' | 'image', id: WebsiteUserId | ImageId, page: number) =>
  queryOptions({
    ...auditQuery({ ...NO_AUDIT_FILTERS, target: `${kind}:${id}`, page }),
    placeholderData: keepPreviousData,
  });
