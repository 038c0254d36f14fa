import type { ListEntry } from './kind.ts';

/** Names a person or a thing by its kind and its id. */
interface Named {
  kind: string;
  id: string;
}

/*
 * The lists that entries of the audit stand on, each in an index of its own. Their counts grow with them, in the
 * transaction of the change; nothing ever leaves them.
 */

/** Everything that staff did. */
export const everyStaffAct: ListEntry = { index: 'gs1', list: 'audit|all' };

/** What one person did. */
export const actsOf = ({ kind, id }: Named): ListEntry => ({ index: 'gs2', list: `audit|by|${kind}|${id}` });

/** What was done under one name, such as `image.approve`. */
export const actsCalled = (action: string): ListEntry => ({ index: 'gs3', list: `audit|as|${action}` });

/** What was done to one thing. */
export const actsOn = ({ kind, id }: Named): ListEntry => ({ index: 'gs4', list: `audit|on|${kind}|${id}` });

/** What one person did under one name. */
export const actsByCalled = ({ kind, id }: Named, action: string): ListEntry => ({
  index: 'gs5',
  list: `audit|by|${kind}|${id}|as|${action}`,
});
