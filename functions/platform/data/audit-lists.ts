import type { ListEntry } from './entity-definition.ts';

/*
 * The lists of audit entries, each in an index of its own. Their counts grow in the transaction of the change, and
 * entries are never removed.
 */

/** All staff actions. */
export const everyStaffAct: ListEntry = { index: 'gs1', list: 'audit|all' };

/** The actions of one person. */
export const auditListByActor = ({ kind, id }: { kind: string; id: string }): ListEntry => ({
  index: 'gs2',
  list: `audit|by|${kind}|${id}`,
});

/** The actions of one type, such as `image.approve`. */
export const auditListByAction = (action: string): ListEntry => ({
  index: 'gs3',
  list: `audit|as|${action}`,
});
