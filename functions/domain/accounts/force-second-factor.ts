import type { PlayerId } from '../../../shared/ids.ts';
import type { GameRole } from '../../../shared/roles.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import type { Actor } from '../../platform/data/change.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { sideBySide } from '../../platform/data/side-by-side.ts';
import { enqueue, newTask } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { playerList } from './account-lists.ts';
import { playerKind } from './player-kind.ts';
import { storeDemand } from './second-factor-demand.ts';
import { type Staff, staffActor } from './staff.ts';

/** As many as fit into the time that a request has, and a task. */
const AT_ONCE = 200;
const PER_TASK = 1_000;
/** All of them move the counters of what this member of staff did: more at a time would stand in each other's way. */
const AT_A_TIME = 4;
const PER_PAGE = 100;

/**
 * Demands a second factor of everyone who holds a role now. Beyond two hundred people tasks do the rest.
 *
 * @param dryRun only counts them
 * @returns of how many players it was, or would be, newly demanded, and whether a task is still at it
 */
export async function forceSecondFactor(
  staff: Staff<'game'>,
  role: GameRole,
  { dryRun }: { dryRun: boolean },
): Promise<{ affected: number; goesOn: boolean }> {
  let affected = 0;
  let isLeftToTask = false;
  for await (const { ids, before } of undemanded(role, undefined)) {
    const isFull = affected + ids.length > AT_ONCE;
    if (!dryRun && isFull && !isLeftToTask) {
      await enqueue(forceTask({ actor: staffActor(staff), role, before }));
      isLeftToTask = true;
    }
    const isForLater = dryRun || isLeftToTask;
    affected += isForLater ? ids.length : await demandOf(staffActor(staff), role, ids);
  }
  return { affected, goesOn: isLeftToTask };
}

interface Rest {
  actor: Actor;
  role: GameRole;
  /** The id below which the rest of the list begins; undefined for all of it. */
  before: string | undefined;
}

/** Goes on with a demand that was too large for one request. Doing it again changes nothing. */
export async function forceRest({ actor, role, before: start }: Rest): Promise<void> {
  let done = 0;
  for await (const { ids, before } of undemanded(role, start)) {
    if (done + ids.length > PER_TASK) return enqueue(forceTask({ actor, role, before }));
    await demandOf(actor, role, ids);
    done += ids.length;
  }
}

const forceTask = (rest: Rest) => newTask('force-second-factor', rest);

/**
 * The players of a role who are not asked for a second factor by staff yet, by pages of the role's list.
 *
 * @param start as `before` of a page
 */
async function* undemanded(
  role: GameRole,
  start: string | undefined,
): AsyncGenerator<{ ids: PlayerId[]; before: string | undefined }> {
  let before = start;
  for (;;) {
    const listed = await readList(playerList(role), { from: before, side: 'older', limit: PER_PAGE });
    const items = await batchGet(listed.map(({ id }) => keyOf(playerKind, id)));
    const players = items.flatMap((item) => (item ? thingFrom(playerKind, item) : []));
    const wanted = players.filter((player) => player.role === role && !player.forceemail2fa);
    if (wanted.length > 0) yield { ids: wanted.map(({ id }) => id), before };
    if (listed.length < PER_PAGE) return;
    before = listed.at(-1)?.id;
  }
}

/** @returns of how many it was demanded: whoever has another role by now, or is gone, is passed over */
async function demandOf(actor: Actor, role: GameRole, ids: readonly PlayerId[]): Promise<number> {
  let done = 0;
  await sideBySide(ids, AT_A_TIME, async (id) => {
    try {
      await storeDemand(actor, id, { isDemanded: true, onlyAs: role });
      done++;
    } catch (error) {
      if (!(error instanceof Problem && (error.code === 'conflict' || error.code === 'not-found')))
        throw error;
    }
  });
  return done;
}
