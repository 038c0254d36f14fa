import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { PlayerId } from '#shared/ids.ts';
import type { Player } from './account.ts';

/** Moves the artist page of a player to their current name, or releases it with a deleted player. */
export const followNameTask = defineTask(
  'follow-name',
  v.object({ playerId: PlayerId }),
  async () => (await import('../../gallery/artists/follow-name.ts')).followName,
);

/** The task that follows when a player is renamed or deleted. */
export const createNameTasks = (before: Player | undefined, after: Player | undefined): Task[] =>
  before?.state === 'active' && before.name !== after?.name
    ? [followNameTask.create({ playerId: before.id })]
    : [];
