import { ulid } from 'ulid';
import { audit } from '#shared/contract/audit.ts';
import type { Output } from '#shared/contract/call.ts';
import { paginate } from '#shared/contract/pagination.ts';
import type { FakeApi } from './fake-api.ts';

type Entry = Output<typeof audit.calls.entries>['entries'][number];

const PAGE_SIZE = 20;

/** An entry of the audit log: an admin edited a question. */
export const buildAuditEntry = (fields: Partial<Entry> = {}): Entry => ({
  id: ulid(),
  at: '2026-11-20T12:00:00.000Z',
  actor: { kind: 'web', id: ulid(), name: 'admin', from: '127.0.0.1' },
  action: 'faq.change',
  target: { kind: 'faq', id: ulid(), title: 'How does it glow?' },
  changes: [{ field: 'answer', before: 'Nothing.', after: 'Everything.' }],
  ...fields,
});

/** Responds to requests for the audit log with the given entries, filtered and paged like on the server. */
export function serveAuditLog(api: FakeApi, entries: readonly Entry[]): void {
  api.respond(audit.calls.entries, ({ query }) => {
    const { page, actor, action, target, from = '', before = '~', routine } = query;
    const found = entries.filter(
      (entry) =>
        (!actor || actor === `${entry.actor.kind}:${entry.actor.id}`) &&
        entry.at >= from &&
        entry.at < before &&
        (routine === 'show' || entry.action !== 'image.approve') &&
        (!action || action === entry.action) &&
        (!target || target === entry.target.id || target === `${entry.target.kind}:${entry.target.id}`),
    );
    const start = (page - 1) * PAGE_SIZE;
    return {
      entries: found.slice(start, start + PAGE_SIZE),
      pagination: paginate(page, PAGE_SIZE, found.length),
    };
  });
}
