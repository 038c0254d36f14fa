import { readJobProgress } from '#domain/image-bulk/bulk-job.ts';
import { changeImages } from '#domain/image-bulk/change-many.ts';
import { carryOutOwnDecision, listOwnDecisions, undoOwnDecision } from '#domain/image-holds/own-decisions.ts';
import { removeStaffImage } from '#domain/image-removal/remove-image.ts';
import { holdResolution } from '#domain/images/holds/hold-resolution.ts';
import { holdReview } from '#domain/images/holds/hold-review.ts';
import { listImageReports } from '#domain/images/reports/image-reports.ts';
import { reopenReport } from '#domain/images/reports/reopen-report.ts';
import { reportQueue } from '#domain/images/reports/report-queue.ts';
import { resolveReport } from '#domain/images/reports/resolve-report.ts';
import { reviewImage, reviewImages } from '#domain/images/review/review-images.ts';
import { reviewQueue } from '#domain/images/review/review-queue.ts';
import { readOwnUploads } from '#domain/images/review/reviewers.ts';
import { holdSanction } from '#domain/images/sanctions/hold-sanction.ts';
import { sanctionUploader } from '#domain/images/sanctions/sanction-uploader.ts';
import { addUploaderNote, readUploaderNotes } from '#domain/images/sanctions/uploader-notes.ts';
import { listStaffImages } from '#domain/images/staff/list-images.ts';
import {
  claimStaffImage,
  releaseStaffImage,
  updateImage,
  uploadImage,
} from '#domain/images/staff/manage-images.ts';
import { readStaffImage } from '#domain/images/staff/read-image.ts';
import { listTags } from '#domain/images/tags/list-tags.ts';
import { removeTag, saveTag } from '#domain/images/tags/manage-tags.ts';
import { Accepted } from '#platform/serve/results.ts';
import { serve } from '#platform/serve/serve.ts';
import { images } from '#shared/contract/images.ts';
import { getCategoryLabel, IMAGE_CATEGORIES } from '#shared/image-categories.ts';

export const handler = serve(images, {
  categories: async () => ({
    categories: IMAGE_CATEGORIES.map((key) => ({ key, label: getCategoryLabel(key) })),
  }),
  list: ({ query }) => listStaffImages(query),
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
  review: async ({ params, body: { holdSeconds, ...review } }, { session }) =>
    holdSeconds > 0
      ? holdReview(session, params.id, review, holdSeconds)
      : { image: await reviewImage(session, params.id, review) },
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
  resolveReport: async ({ params, body: { holdSeconds, ...resolution } }, { session }) => {
    if (holdSeconds === 0) {
      await resolveReport(session, params.id, resolution);
      return {};
    }
    const held = await holdResolution(session, params.id, resolution, holdSeconds);
    return held ? { held } : {};
  },
  reopenReport: async ({ params, body }, { session }) => {
    await reopenReport(session, params.id, body.decidedAt);
    return {};
  },
  imageReports: async ({ params }) => ({ groups: await listImageReports(params.id) }),
  sanctionUploader: async ({ params, body }, { session }) => {
    if (body.holdSeconds > 0) return { held: await holdSanction(session, params.id, body) };
    await sanctionUploader(session, params.id, body);
    return {};
  },
  uploaderNotes: ({ params }) => readUploaderNotes(params.id),
  addUploaderNote: async ({ params, body, headers }, { session }) => ({
    note: await addUploaderNote(session, params.id, body.text, headers['idempotency-key']),
  }),
  tags: ({ query }) => listTags(query),
  saveTag: async ({ params, body }, { session }) => ({ tag: await saveTag(session, params.name, body) }),
  removeTag: async ({ params, query }, { session }) => {
    await removeTag(session, params.name, query.version);
    return {};
  },
  heldDecisions: async (_, { session }) => ({ decisions: await listOwnDecisions(session) }),
  carryOutDecision: async ({ params }, { session }) => {
    await carryOutOwnDecision(session, params.id);
    return {};
  },
  undoDecision: async ({ params }, { session }) => {
    await undoOwnDecision(session, params.id);
    return {};
  },
});
