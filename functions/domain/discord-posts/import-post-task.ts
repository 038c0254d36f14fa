import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';

/** Brings the pictures of a message into the gallery's pipeline. */
export const importPostTask = declareTask('import-discord-post', v.object({ postId: v.string() }));
