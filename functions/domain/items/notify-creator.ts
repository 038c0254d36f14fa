import type { TransactAction } from '#platform/data/entity-definition.ts';
import { buildNotificationWrite } from '../notifications/notification-rows.ts';
import type { Item } from './item.ts';

/**
 * Notifies the creator of an item of a decision on it, in the same transaction, unless it is their own or leaves the item
 * enabled. An item that was never enabled is disabled with a reason, too.
 */
export function notifyCreator(before: Item | undefined, after: Item | undefined): TransactAction[] {
  const { decision } = after ?? {};
  if (!before || !after || !decision || before.decision?.on === decision.on) return [];
  if (before.enabled && after.enabled) return [];
  const { id, name: title, creator } = after;
  if (decision.by.kind === 'game' && decision.by.id === creator.id) return [];
  const { enabled, reason, at, on } = decision;
  const kind = enabled ? 'item-enabled' : 'item-disabled';
  const content = { kind, item: { id, title }, ...(reason && { reason }) } as const;
  const occasion = { at: Date.parse(at), event: `${id} ${on} ${kind}` };
  return [buildNotificationWrite({ system: 'game', id: creator.id }, content, occasion)];
}
