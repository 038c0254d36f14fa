import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { Player } from './account.ts';

/** Gives a Discord account the roles that it should have, and takes those that it should not have any more. */
export const syncDiscordRolesTask = defineTask(
  'sync-discord-roles',
  v.object({ discordId: v.string() }),
  async () => (await import('../../discord-roles/sync-account.ts')).syncLinkedAccount,
);

/** The tasks that follow when a player links or unlinks a Discord account. */
export function createRolesTasks(before: Player | undefined, after: Player | undefined): Task[] {
  const [lost, gained] = [before?.discord?.id, after?.discord?.id];
  if (lost === gained) return [];
  return [lost, gained].flatMap((discordId) =>
    discordId === undefined ? [] : [syncDiscordRolesTask.create({ discordId })],
  );
}
