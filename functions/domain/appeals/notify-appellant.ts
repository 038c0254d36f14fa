import type { TransactAction } from '#platform/data/entity-definition.ts';
import { buildNotificationWrite } from '../notifications/notification-rows.ts';
import type { Appeal } from './appeal.ts';

/** Notifies the account that appealed of what became of it, in the transaction that decides. */
export function notifyAppellant(before: Appeal | undefined, after: Appeal | undefined): TransactAction[] {
  if (!after?.outcome || before?.outcome) return [];
  const { id, imageId, title, by, outcome } = after;
  const { state, reply, at } = outcome;
  const content = { kind: 'appeal-decided', image: { id: imageId, title }, outcome: state, reply } as const;
  const { system, id: account } = by;
  return [
    buildNotificationWrite({ system, id: account }, content, { at: Date.parse(at), event: `${id} decided` }),
  ];
}
