import { notFound, Problem } from '../problem.ts';
import type { Item } from './batch-get.ts';
import type { Write } from './commit.ts';
import { addition, type CounterMove, counterMoves } from './counted-lists/counter-moves.ts';
import { tableName } from './document-client.ts';
import { type Deed, historyEntry, versionItem, versionKey } from './history.ts';
import { type Kind, keyOf, type Step, type Thing, type TransactAction } from './kind.ts';
import { indexKeys } from './table-schema.ts';
import { type Task, taskItem } from './tasks.ts';
import { uniquenessWrites } from './uniqueness.ts';
import { wordWrites } from './words/word-rows.ts';

/** Everything about a change beside the thing itself. */
export interface How extends Deed {
  /** The version that the actor decided on; where the thing has moved on since, nothing is changed. */
  version?: number;
  /** The version that the change puts back: one that is forgotten at that very moment is not put back. */
  restores?: number | undefined;
  /** What has to be done once the change is committed. */
  tasks?: readonly Task[];
  /** Other writes that stand or fall with it; a condition of theirs that fails refuses the change. */
  also?: readonly TransactAction[];
  /** Such writes whose refusal has words of its own. */
  guards?: readonly Write[];
}

/** Every write of a change, for one transaction. */
export function planChange<T extends Thing>(kind: Kind<T>, step: Step<T>, how: How): Write[] {
  const { writes, moves } = partsOfChange(kind, step, how);
  return [...writes, ...moves.map(counterWrite)];
}

/** A change taken apart: the counters that it moves, and all that it writes beside them. */
interface Parts {
  /** The thing, unique values, words, companions, history, tasks. */
  writes: Write[];
  moves: CounterMove[];
}

/** What a change writes, its counters apart. */
export function partsOfChange<T extends Thing>(kind: Kind<T>, step: Step<T>, how: How): Parts {
  const { thing, before, after } = step;
  const entry = historyEntry(kind, step, how);
  const history = [entry.item, ...(before ? [versionItem(kind, before)] : [])];
  const tasks = (how.tasks ?? []).map(taskItem);
  const kept = [...history, ...tasks].map((Item) => ({ Put: { TableName: tableName(), Item } }));
  const companions = kind.companions?.(before, after) ?? [];
  const writes = [
    thingWrite(kind, step),
    ...uniquenessWrites(kind, step),
    ...[...wordWrites(kind, step), ...companions, ...kept].map(asIs),
    ...forgetting(kind, step, how),
    ...(how.also ?? []).map(onlyIfAllowed),
    ...(how.guards ?? []),
  ];
  const lists = { before: before ? kind.lists(before) : [], after: after ? kind.lists(after) : [] };
  const moves = [
    ...counterMoves(lists.before, lists.after, thing.id),
    ...counterMoves([], entry.lists, entry.id),
  ];
  return { writes, moves };
}

const IF_KEPT = { ConditionExpression: 'attribute_exists(pk)' };

/**
 * Forgets the version that is one too many, where a kind keeps only so many, and holds on to the one that is put back:
 * what belongs to a version goes with it. The two may be one, which a transaction may name but once.
 */
function forgetting<T extends Thing>(kind: Kind<T>, { thing, after }: Step<T>, { restores }: How): Write[] {
  const oldest = (after?.version ?? 0) - (kind.keepsVersions ?? Number.POSITIVE_INFINITY);
  const forgets = after !== undefined && oldest >= 1;
  const at = (version: number) => ({
    TableName: tableName(),
    Key: versionKey(kind, { id: thing.id, version }),
  });
  const onRefusal = () => notFound('This version is not kept any more');
  if (forgets && oldest === restores)
    return [{ action: { Delete: { ...at(oldest), ...IF_KEPT } }, onRefusal }];
  return [
    ...(forgets ? [asIs({ Delete: at(oldest) })] : []),
    ...(restores === undefined
      ? []
      : [{ action: { ConditionCheck: { ...at(restores), ...IF_KEPT } }, onRefusal }]),
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
