import { enqueue } from '#platform/data/tasks.ts';
import type { HttpHandler } from '#platform/serve/serve.ts';
import { handler as current } from '../../../functions/features/system/handler.ts';
import { nextTask } from './next-task.ts';

/** Creates a task that this release does not know, with each shared link. */
export const handler: HttpHandler = async (event, context) => {
  if (event.routeKey === 'ANY /share/images/{id}') await enqueue(nextTask.create({}));
  return current(event, context);
};
