import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';

/** Asks the author of a message whether its pictures may be in the gallery. */
export const askConsentTask = declareTask('ask-discord-consent', v.object({ postId: v.string() }));
