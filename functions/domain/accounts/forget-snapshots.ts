import { updateEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import { buildAccountDefinition } from './definitions/account-definitions.ts';
import { listSnapshots } from './snapshots.ts';
import type { AccountInput } from './task-inputs.ts';

const CLOCK = { kind: 'system', id: 'forget-snapshots', name: 'End of undo links' };

/** Frees the addresses and usernames of an account that can no longer be restored. */
export async function forgetSnapshots({ system, accountId: id }: AccountInput): Promise<void> {
  const definition = buildAccountDefinition(system);
  const nothingToForget = new Problem('conflict', 'Nothing has expired');
  const options = { actor: CLOCK, action: `${definition.name}.forget-snapshots` };
  await updateEntity(definition, id, options, (current) => {
    const live = listSnapshots(current);
    if (live.length === (current.snapshots ?? []).length) throw nothingToForget;
    return { ...current, snapshots: live };
  }).catch((error: unknown) => {
    const isGone = error instanceof Problem && error.code === 'not-found';
    if (error !== nothingToForget && !isGone) throw error;
  });
}
