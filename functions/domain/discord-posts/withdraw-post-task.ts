import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';

/** Takes the pictures of a message out of the gallery. */
export const withdrawPostTask = declareTask('withdraw-discord-post', v.object({ postId: v.string() }));
