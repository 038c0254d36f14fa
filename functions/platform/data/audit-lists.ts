import type { ListEntry } from './entity-definition.ts';

/** Identifies a person or an entity by type and id. */
interface Named {
  kind: string;
  id: string;
}

/*
 * The lists of audit entries, each in an index of its own. Their counts grow in the transaction of the change, and
 * entries are never removed.
 */

/** All staff actions. */
export const everyStaffAct: ListEntry = { index: 'gs1', list: 'audit|all' };

/** The actions of one person. */
export const auditListByActor = ({ kind, id }: Named): ListEntry => ({
  index: 'gs2',
  list: `audit|by|${kind}|${id}`,
});

/** The actions of one type, such as `image.approve`. */
export const auditListByAction = (action: string): ListEntry => ({
  index: 'gs3',
  list: `audit|as|${action}`,
});

/** The actions on one entity. */
export const auditListByTarget = ({ kind, id }: Named): ListEntry => ({
  index: 'gs4',
  list: `audit|on|${kind}|${id}`,
});

/** The actions of one type by one person. */
export const auditListByActorAndAction = ({ kind, id }: Named, action: string): ListEntry => ({
  index: 'gs5',
  list: `audit|by|${kind}|${id}|as|${action}`,
});
