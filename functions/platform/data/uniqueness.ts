import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';
import type { Write } from './commit.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import type { Entity, EntityDefinition, Mutation } from './entity-definition.ts';

/** The writes that reserve the unique values an entity gains and release those it gives up. */
export function buildUniquenessWrites<T extends Entity>(
  definition: EntityDefinition<T>,
  { entity, before, after }: Mutation<T>,
): Write[] {
  const held = new Set(before && definition.unique?.(before));
  const wanted = new Set(after && definition.unique?.(after));
  return [
    ...[...wanted.difference(held)].map((value) => buildClaim(definition, value, entity.id)),
    ...[...held.difference(wanted)].map((value) => buildRelease(definition, value)),
  ];
}

/** Returns the id of the entity that currently has a unique value; undefined if it is free. */
export async function findHolder<T extends Entity>(
  definition: EntityDefinition<T>,
  value: string,
): Promise<T['id'] | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildKey(definition, value), ConsistentRead: true }),
  );
  // Written only by `take` below, from an entity of this type.
  return Item?.id as T['id'] | undefined;
}

const buildKey = (definition: { name: string }, value: string) => ({
  pk: `UNIQUE#${definition.name}#${value}`,
  sk: 'A',
});

const buildClaim = (definition: { name: string; label: string }, value: string, id: string): Write => ({
  action: {
    Put: {
      TableName: getTableName(),
      Item: { ...buildKey(definition, value), id },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  onRefusal: () =>
    new Problem('taken', `Another ${definition.label} already has this`, { data: { taken: value } }),
});

const buildRelease = (definition: { name: string }, value: string): Write => ({
  action: { Delete: { TableName: getTableName(), Key: buildKey(definition, value) } },
  onRefusal: 'read-again',
});
