import * as v from 'valibot';
import { defineTask } from '../../platform/data/define-task.ts';

/** Asks the author of a message whether its pictures may be in the gallery. */
export const askConsentTask = defineTask(
  'ask-discord-consent',
  v.object({ postId: v.string() }),
  // Loaded on demand: the features that create the task do not ask Discord.
  async ({ postId }) => (await import('./ask-consent.ts')).askConsent(postId),
);
