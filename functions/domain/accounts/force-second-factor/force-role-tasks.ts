import * as v from 'valibot';
import { ActorSchema } from '#platform/data/change.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { PlayerId } from '#shared/ids.ts';
import { GameRole } from '#shared/roles.ts';

const RoleRun = v.object({ role: GameRole, generation: v.number(), run: v.number() });
export type RoleRun = v.InferOutput<typeof RoleRun>;

/** Continues to require a second factor of a role. */
export const forceRoleTask = defineTask(
  'force-second-factor',
  RoleRun,
  async () => (await import('./walk-forced-role.ts')).continueForcingRole,
);

const HolderOfRole = v.object({ actor: ActorSchema, role: GameRole, id: PlayerId });
export type HolderOfRole = v.InferOutput<typeof HolderOfRole>;

/** Requires a second factor of one player whom the walk could not update. */
export const forceHolderTask = defineTask(
  'force-second-factor-of-player',
  HolderOfRole,
  async () => (await import('./walk-forced-role.ts')).forceMissedHolder,
);
