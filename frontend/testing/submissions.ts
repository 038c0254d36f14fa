import { ulid } from 'ulid';
import type * as v from 'valibot';
import { gallery, type Submission } from '#shared/contract/gallery.ts';
import { paginate } from '#shared/contract/pagination.ts';
import type { FakeApi } from './fake-api.ts';

type BuiltSubmission = v.InferInput<typeof Submission>;

/** A pending submission, first in the queue. */
export const buildSubmission = (fields: Partial<BuiltSubmission> = {}): BuiltSubmission => ({
  id: ulid(),
  title: 'Lantern',
  altText: '',
  category: 'avatar',
  tags: [],
  rating: 'g',
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  processing: 'done',
  approvalStatus: 'pending',
  position: 1,
  ...fields,
});

/** Responds with these submissions of the player, ten per page. */
export function serveSubmissions(api: FakeApi, submissions: readonly BuiltSubmission[]): void {
  api.respond(gallery.calls.submissions, ({ query: { page } }) => ({
    images: submissions.slice((page - 1) * 10, page * 10),
    pagination: paginate(page, 10, submissions.length),
  }));
}
