import pMap from 'p-map';
import * as v from 'valibot';
import type { PlayerId } from '../../../shared/ids.ts';
import { GameRole } from '../../../shared/roles.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { type Actor, ActorSchema } from '../../platform/data/change.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import { defineTask } from '../../platform/data/define-task.ts';
import { entityFromItem, entityKey } from '../../platform/data/entity-definition.ts';
import { enqueue } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { playerList } from './account-lists.ts';
import { storeForcedSecondFactor } from './forced-second-factor.ts';
import { playerDefinition } from './player-definition.ts';
import { type Staff, staffActor } from './staff.ts';

/** As many as fit into the time limit of a request and of a task. */
const IMMEDIATE_PLAYERS = 200;
const PER_TASK = 1_000;
/**
 * All updates increment the counters of the same staff member; more at a time would conflict with each other.
 */
const CONCURRENCY = 4;
const PER_PAGE = 100;

/**
 * Requires a second factor from every player who currently has a role. Tasks process the players beyond the
 * first two hundred.
 *
 * @param dryRun only counts them
 * @returns the number of players newly affected (or that would be), and whether a task is still processing
 *   the rest
 */
export async function forceSecondFactor(
  staff: Staff<'game'>,
  role: GameRole,
  { dryRun }: { dryRun: boolean },
): Promise<{ affected: number; goesOn: boolean }> {
  let affected = 0;
  let isLeftToTask = false;
  for await (const { ids, before } of listUndemanded(role, undefined)) {
    const isFull = affected + ids.length > IMMEDIATE_PLAYERS;
    if (!dryRun && isFull && !isLeftToTask) {
      await enqueue(forceSecondFactorTask.create({ actor: staffActor(staff), role, before }));
      isLeftToTask = true;
    }
    const isForLater = dryRun || isLeftToTask;
    affected += isForLater ? ids.length : await forceForPlayers(staffActor(staff), role, ids);
  }
  return { affected, goesOn: isLeftToTask };
}

interface Rest {
  actor: Actor;
  role: GameRole;
  /** The id below which the remaining list begins; undefined for the whole list. */
  before: string | undefined;
}

/** Continues a change that was too large for one request. Running it again changes nothing. */
async function forceRest({ actor, role, before: start }: Rest): Promise<void> {
  let done = 0;
  for await (const { ids, before } of listUndemanded(role, start)) {
    if (done + ids.length > PER_TASK) return enqueue(forceSecondFactorTask.create({ actor, role, before }));
    await forceForPlayers(actor, role, ids);
    done += ids.length;
  }
}

export const forceSecondFactorTask = defineTask(
  'force-second-factor',
  v.object({ actor: ActorSchema, role: GameRole, before: v.optional(v.string()) }),
  ({ before, ...rest }) => forceRest({ ...rest, before }),
);

/**
 * Pages through the players of a role from whom staff do not require a second factor yet.
 *
 * @param start the `before` of an earlier page
 */
async function* listUndemanded(
  role: GameRole,
  start: string | undefined,
): AsyncGenerator<{ ids: PlayerId[]; before: string | undefined }> {
  let before = start;
  for (;;) {
    const listed = await readList(playerList(role), { from: before, side: 'older', limit: PER_PAGE });
    const items = await batchGet(listed.map(({ id }) => entityKey(playerDefinition, id)));
    const players = items.flatMap((item) => (item ? entityFromItem(playerDefinition, item) : []));
    const wanted = players.filter((player) => player.role === role && !player.forceemail2fa);
    if (wanted.length > 0) yield { ids: wanted.map(({ id }) => id), before };
    if (listed.length < PER_PAGE) return;
    before = listed.at(-1)?.id;
  }
}

/** @returns the number of updated players; skips players who have been deleted or have another role */
async function forceForPlayers(actor: Actor, role: GameRole, ids: readonly PlayerId[]): Promise<number> {
  let done = 0;
  await pMap(
    ids,
    async (id) => {
      try {
        await storeForcedSecondFactor(actor, id, { isDemanded: true, onlyAs: role });
        done++;
      } catch (error) {
        if (!(error instanceof Problem && (error.code === 'conflict' || error.code === 'not-found')))
          throw error;
      }
    },
    { concurrency: CONCURRENCY },
  );
  return done;
}
