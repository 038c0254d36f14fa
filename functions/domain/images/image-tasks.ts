import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { ImageId } from '#shared/ids.ts';
import { SheetSubject } from './sheets/sheet-subject.ts';

/** An upload that has not arrived by then never will: its URL is valid for 15 minutes. */
const ABANDONED_AFTER_SECONDS = 24 * 60 * 60;

export const expireUploadTask = defineTask(
  'expire-upload',
  v.object({ imageId: ImageId }),
  async () => (await import('./upload/expire-upload.ts')).expireUpload,
);

/** Creates the task that deletes a new image if its file does not arrive. */
export const createExpireUploadTask = (imageId: ImageId): Task =>
  expireUploadTask.create({ imageId }, { afterSeconds: ABANDONED_AFTER_SECONDS });

/** Publishes an image that was approved before its file was processed. */
export const approveAheadTask = defineTask(
  'approve-ahead',
  v.object({ imageId: ImageId }),
  async () => (await import('./publishing/decide-image.ts')).approveAhead,
);

/**
 * Makes an image's published files match its state. With `wasPublic`, visitors saw the image: the CDN cache is then
 * invalidated, whatever files an earlier attempt left.
 */
export const reconcileFilesTask = defineTask(
  'reconcile-files',
  v.object({ imageId: ImageId, wasPublic: v.boolean() }),
  async () => (await import('./publishing/reconcile-files.ts')).reconcileImageFiles,
);

/** Draws the preview of an image that lacks it. */
export const drawPreviewTask = defineTask(
  'draw-preview',
  v.object({ imageId: ImageId }),
  async () => (await import('./previews/draw-image-preview.ts')).drawImagePreview,
);

/** Draws the previews of all images that lack them, in as many runs as necessary. */
export const drawPreviewsTask = defineTask(
  'draw-previews',
  v.object({ generation: v.number(), run: v.number() }),
  async () => (await import('./previews/walk-previews.ts')).drawMissingPreviews,
);

/** Lets the processor decide again whether an image is pixel art. */
export const judgeAgainTask = defineTask(
  'judge-again',
  v.object({ imageId: ImageId }),
  async () => (await import('./judging/start-judging.ts')).startJudging,
);

/** Brings contact sheets in line with their newest works. */
export const remakeSheetsTask = defineTask(
  'remake-sheets',
  v.object({ sheets: v.array(SheetSubject) }),
  async () => (await import('./sheets/remake-sheet.ts')).remakeSheets,
);

/** Shows an image that waits for a decision in the review channels on Discord. */
export const postForReviewTask = defineTask(
  'post-for-review',
  v.object({ imageId: ImageId }),
  async () => (await import('../discord-bot/review/post-for-review.ts')).postForReview,
);

/** Writes what finds an image in searches; `gone` are search index rows that it no longer has. */
export const indexImageTask = defineTask(
  'index-image',
  v.object({ imageId: ImageId, gone: v.array(v.object({ pk: v.string(), sk: v.string() })) }),
  async () => (await import('./index-image.ts')).indexImage,
);

/** Gives an approved image the page of its artist, which a player claims with the first one. */
export const labelImageTask = defineTask(
  'label-image',
  v.object({ imageId: ImageId }),
  async () => (await import('../gallery/artists/label-images.ts')).labelImage,
);
