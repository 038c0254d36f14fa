import pMap from 'p-map';
import { toPerson, updateEntity } from '#platform/data/change.ts';
import { describeFailure } from '#platform/partial-failure.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { DecisionResult, StaffItem } from '#shared/contract/items.ts';
import { type ItemId, toIsoTime } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import type { Item } from '../item.ts';
import { itemDefinition } from '../item-definition.ts';
import { toStaffItem } from '../item-views.ts';
import { asProcessed, readProcessedItem, readStaffItem } from './read-item.ts';

/** Decisions update the same counters, so more at a time would not be faster. */
const CONCURRENCY = 5;

/** A staff member's decision on an item. */
interface Decision {
  enabled: boolean;
  /** Empty if an item is enabled. */
  reason: string;
  /** The version that the caller saw; any if undefined. */
  version?: number | undefined;
}

/**
 * Enables or disables an item in the name of a staff member, whatever earlier decisions were. The same decision again
 * changes nothing, because the request may be a retry after a lost response.
 *
 * @returns the current item
 * @throws Problem `invalid` without a reason to disable it, or with one to enable it; `not-found`; `conflict` for
 *   enabling one's own item; `version-conflict` with the current item
 */
export async function decideOnItem(staff: Staff<'game'>, id: ItemId, decision: Decision): Promise<StaffItem> {
  requireMatchingReason(decision);
  return withCurrentOnConflict(
    'item',
    () => readStaffItem(id),
    () => decide(staff, id, decision),
  );
}

/**
 * Makes the same decision on several items, some at a time. A failure for one item does not affect the others.
 *
 * @returns a result for each item in the given order
 * @throws Problem `invalid` as `decideOnItem`
 */
export async function decideOnItems(
  staff: Staff<'game'>,
  ids: readonly ItemId[],
  decision: Omit<Decision, 'version'>,
): Promise<DecisionResult[]> {
  requireMatchingReason(decision);
  return pMap(ids, (id) => decideOnOne(staff, id, decision), { concurrency: CONCURRENCY });
}

async function decideOnOne(staff: Staff<'game'>, id: ItemId, decision: Decision): Promise<DecisionResult> {
  try {
    return { id, ok: true, item: await decide(staff, id, decision) };
  } catch (error) {
    return { id, ok: false, ...(await describeFailure(error, { item: id })) };
  }
}

function requireMatchingReason({ enabled, reason }: Decision): void {
  if (!enabled && reason === '') throw buildInvalid('reason', 'Please give a reason');
  if (enabled && reason !== '') throw buildInvalid('reason', 'Only disabled items can have a reason');
}

async function decide(staff: Staff<'game'>, id: ItemId, decision: Decision): Promise<StaffItem> {
  const current = await readProcessedItem(id);
  if (isRepeated(staff, current, decision)) return toStaffItem(current);
  requireOtherThanCreator(staff, current, decision);
  const { enabled, reason, version } = decision;
  const actor = buildStaffActor(staff);
  const action: AuditedAction = enabled ? 'item.enable' : 'item.disable';
  const isDone = (item: Item) => isRepeated(staff, item, decision);
  const options = { actor, action, isDone, ...(version !== undefined && { version }) };
  const changed = await updateEntity(itemDefinition, id, options, (item) => {
    if (!asProcessed(item)) throw new Problem('try-again', "This item hasn't been processed yet");
    const by = toPerson(actor);
    const made = {
      enabled,
      by,
      at: toIsoTime(Date.now()),
      on: item.version,
      ...(reason !== '' && { reason }),
    };
    return { ...item, enabled, decision: made };
  });
  return toStaffItem(changed);
}

/** Whether a decision repeats the last one: by the same person and on the same version. */
function isRepeated(
  { accountId }: Staff<'game'>,
  { decision: last, version: current }: Item,
  { enabled, reason, version = current }: Decision,
): boolean {
  return (
    last !== undefined &&
    last.enabled === enabled &&
    (last.reason ?? '') === reason &&
    last.by.kind === 'game' &&
    last.by.id === accountId &&
    (version === current || version === last.on)
  );
}

/** Staff play the game too, but someone else has to approve what they made. */
function requireOtherThanCreator(
  { accountId }: Staff<'game'>,
  { creator }: Item,
  { enabled }: Decision,
): void {
  if (enabled && creator.id === accountId)
    throw new Problem('conflict', 'You made this item yourself, so someone else has to enable it');
}
