import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';
import type { Write } from './commit.ts';
import { documentClient, tableName } from './document-client.ts';
import type { Kind, Step, Thing } from './kind.ts';

/** Takes the values that a thing gains and frees those that it gives up. */
export function uniquenessWrites<T extends Thing>(kind: Kind<T>, { thing, before, after }: Step<T>): Write[] {
  const held = new Set(before && kind.unique?.(before));
  const wanted = new Set(after && kind.unique?.(after));
  return [
    ...[...wanted.difference(held)].map((value) => take(kind, value, thing.id)),
    ...[...held.difference(wanted)].map((value) => free(kind, value)),
  ];
}

/** The id of the thing that has a unique value at this moment, undefined where none has. */
export async function holderOf<T extends Thing>(kind: Kind<T>, value: string): Promise<T['id'] | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: keyOf(kind, value), ConsistentRead: true }),
  );
  // Written by `take` below alone, from a thing of this kind.
  return Item?.id as T['id'] | undefined;
}

const keyOf = (kind: { name: string }, value: string) => ({ pk: `UNIQUE#${kind.name}#${value}`, sk: 'A' });

const take = (kind: { name: string }, value: string, id: string): Write => ({
  action: {
    Put: {
      TableName: tableName(),
      Item: { ...keyOf(kind, value), id },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  onRefusal: () =>
    new Problem('conflict', `Another ${kind.name} has this already`, { data: { taken: value } }),
});

const free = (kind: { name: string }, value: string): Write => ({
  action: { Delete: { TableName: tableName(), Key: keyOf(kind, value) } },
  onRefusal: 'read-again',
});
