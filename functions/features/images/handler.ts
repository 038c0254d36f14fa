import { readJobProgress } from '#domain/image-bulk/bulk-job.ts';
import { changeImages } from '#domain/image-bulk/change-many.ts';
import { removeStaffImage } from '#domain/image-removal/remove-image.ts';
import { reportQueue } from '#domain/images/reports/report-queue.ts';
import { resolveReport } from '#domain/images/reports/resolve-report.ts';
import { reviewImage, reviewImages } from '#domain/images/review/review-images.ts';
import { reviewQueue } from '#domain/images/review/review-queue.ts';
import { readOwnUploads } from '#domain/images/review/reviewers.ts';
import { staffImages } from '#domain/images/staff/list-images.ts';
import {
  claimStaffImage,
  releaseStaffImage,
  updateImage,
  uploadImage,
} from '#domain/images/staff/manage-images.ts';
import { readStaffImage } from '#domain/images/staff/read-image.ts';
import { Accepted } from '#platform/serve/accepted.ts';
import { serve } from '#platform/serve/serve.ts';
import { images } from '#shared/contract/images.ts';
import { categoryLabel, IMAGE_CATEGORIES } from '#shared/image-categories.ts';

export const handler = serve(images, {
  categories: async () => ({
    categories: IMAGE_CATEGORIES.map((key) => ({ key, label: categoryLabel(key) })),
  }),
  list: ({ query }) => staffImages(query),
  upload: ({ body, headers }, { session }) => uploadImage(session, body, headers['idempotency-key']),
  reviewMany: async ({ body: { ids, ...review } }, { session }) => ({
    results: await reviewImages(session, ids, review),
  }),
  bulk: async ({ body }, { session }) => {
    const changed = await changeImages(session, body);
    return 'progress' in changed ? new Accepted(changed) : changed;
  },
  bulkProgress: async ({ params }) => ({ progress: await readJobProgress(params.id) }),
  queue: async (_, { session }) => {
    const [queue, own] = await Promise.all([reviewQueue(), readOwnUploads(session)]);
    return { ...queue, ...own };
  },
  read: async ({ params }, { session }) => ({ image: await readStaffImage(session, params.id) }),
  review: async ({ params, body }, { session }) => ({ image: await reviewImage(session, params.id, body) }),
  update: async ({ params, body }, { session }) => ({
    image: await updateImage(session, params.id, body.metadata, body.version),
  }),
  claim: async ({ params }, { session }) => ({ image: await claimStaffImage(session, params.id) }),
  release: async ({ params }, { session }) => ({ image: await releaseStaffImage(session, params.id) }),
  remove: async ({ params, query }, { session }) => {
    await removeStaffImage(session, params.id, query.version);
    return {};
  },
  reports: ({ query }) => reportQueue(query),
  resolveReport: async ({ params, body }, { session }) => {
    await resolveReport(session, params.id, body);
    return {};
  },
});
