import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';

const PostInput = v.object({ postId: v.string() });
export type PostInput = v.InferOutput<typeof PostInput>;

/** Asks the author of a message whether its pictures may be in the gallery. */
export const askConsentTask = defineTask(
  'ask-discord-consent',
  PostInput,
  async () => (await import('./ask-consent.ts')).askConsent,
);

/** Brings the pictures of a message into the gallery's pipeline. */
export const importPostTask = defineTask(
  'import-discord-post',
  PostInput,
  async () => (await import('./import-post.ts')).importPost,
);

/** Marks a message on Discord whose pictures were taken, or takes the mark away. */
export const markPostTask = defineTask(
  'mark-discord-post',
  PostInput,
  async () => (await import('./mark-post.ts')).markStoredPost,
);

/** Takes the pictures of a message out of the gallery. */
export const withdrawPostTask = defineTask(
  'withdraw-discord-post',
  PostInput,
  async () => (await import('./withdraw-post.ts')).withdrawPost,
);
