import { Problem } from '../problem.ts';
import type { Item } from './batch-get.ts';
import type { Write } from './commit.ts';
import { addition, type CounterMove, counterMoves } from './counted-lists/counter-moves.ts';
import { tableName } from './document-client.ts';
import { type Actor, auditItem, versionItem } from './history.ts';
import { type Kind, keyOf, type Step, type Thing, type TransactAction } from './kind.ts';
import { indexKeys } from './table-schema.ts';
import { type Task, taskItem } from './tasks.ts';
import { uniquenessWrites } from './uniqueness.ts';
import { wordWrites } from './words/word-rows.ts';

/** Everything about a change beside the thing itself. */
export interface How {
  actor: Actor;
  /** What the history calls it, such as `image.approve`. */
  action: string;
  /** The version that the actor decided on; where the thing has moved on since, nothing is changed. */
  version?: number;
  /** The actor's own words, kept in the history. */
  note?: string;
  /** What has to be done once the change is committed. */
  tasks?: readonly Task[];
  /** Other writes that stand or fall with it; a condition of theirs that fails refuses the change. */
  also?: readonly TransactAction[];
  /** Such writes whose refusal has words of its own. */
  guards?: readonly Write[];
}

/** Every write of a change, for one transaction. */
export const planChange = <T extends Thing>(kind: Kind<T>, step: Step<T>, how: How): Write[] => [
  ...itemWrites(kind, step, how),
  ...movesOfChange(kind, step).map(counterWrite),
];

/** The counters that a change moves. */
export const movesOfChange = <T extends Thing>(kind: Kind<T>, step: Step<T>): CounterMove[] =>
  counterMoves(
    step.before ? kind.lists(step.before) : [],
    step.after ? kind.lists(step.after) : [],
    step.thing.id,
  );

/** The writes of a change but for its counters: the thing, unique values, words, companions, history, tasks. */
export function itemWrites<T extends Thing>(kind: Kind<T>, step: Step<T>, how: How): Write[] {
  const { thing, before, after } = step;
  const history = [auditItem(kind, thing, how), ...(before ? [versionItem(kind, before)] : [])];
  const tasks = (how.tasks ?? []).map(taskItem);
  const kept = [...history, ...tasks].map((Item) => ({ Put: { TableName: tableName(), Item } }));
  return [
    thingWrite(kind, step),
    ...uniquenessWrites(kind, step),
    ...[...wordWrites(kind, step), ...(kind.companions?.(before, after) ?? []), ...kept].map(asIs),
    ...(how.also ?? []).map(onlyIfAllowed),
    ...(how.guards ?? []),
  ];
}

/** A thing as it is stored, with its place on every list. */
function thingItem<T extends Thing>(kind: Kind<T>, thing: T): Item {
  const lists = kind.lists(thing);
  if (new Set(lists.map(({ index }) => index)).size < lists.length)
    throw new Error(`The ${kind.name} ${thing.id} stands on two lists of one index`);
  const places = lists.map(({ index, list }) => {
    const { partition, sort } = indexKeys(index);
    return { [partition]: list, [sort]: thing.id };
  });
  const item = { ...keyOf(kind, thing.id), version: thing.version, ...kind.toStored(thing) };
  return Object.assign(item, ...places);
}

/** The thing's own item, written only over the version that the change was made from. */
function thingWrite<T extends Thing>(kind: Kind<T>, { thing, before, after }: Step<T>): Write {
  const guard = before
    ? { ConditionExpression: 'version = :was', ExpressionAttributeValues: { ':was': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const action = after
    ? { Put: { TableName: tableName(), Item: thingItem(kind, after), ...guard } }
    : { Delete: { TableName: tableName(), Key: keyOf(kind, thing.id), ...guard } };
  const taken = () => new Problem('conflict', `This ${kind.name} exists already`);
  return { action, onRefusal: before ? 'read-again' : taken };
}

/** A condition of what goes with a thing fails only where the thing itself has moved: it is read again. */
const asIs = (action: TransactAction): Write => ({ action, onRefusal: 'read-again' });

/** A list that is full refuses the change; reading again would not empty it. */
const counterWrite = (move: CounterMove): Write => {
  const { limit } = move;
  const isFull = limit && (() => new Problem('conflict', limit.refusal));
  return { action: addition(move), onRefusal: isFull ?? 'read-again' };
};

const onlyIfAllowed = (action: TransactAction): Write => ({
  action,
  onRefusal: () => new Problem('conflict', 'Something that this depends on has changed meanwhile'),
});
