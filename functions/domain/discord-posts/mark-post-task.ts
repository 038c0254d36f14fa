import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';

/** Marks a message on Discord whose pictures were taken, or takes the mark away. */
export const markPostTask = declareTask('mark-discord-post', v.object({ postId: v.string() }));
