import type { Key } from '../batch-get.ts';
import { writeInBatches } from '../batch-write.ts';
import { findEntity } from '../change.ts';
import type { Entity, EntityDefinition } from '../entity-definition.ts';
import { listEarlierKeys } from './earlier-rows.ts';
import { buildIndexRows, omitKeys } from './index-rows.ts';

interface WriteOptions {
  /** Rows that an earlier form of the entity had. */
  gone?: readonly Key[];
  /** Whether rows in the form of earlier releases are removed as well. */
  removesEarlier?: boolean;
}

/**
 * Writes all search index rows of an entity as it is now, and removes those that it no longer has. If it changes at that
 * moment, it writes them once more: of several runs, the last one to write has the current entity. So a run may be cut
 * short, if it is repeated.
 *
 * @returns the entity whose rows are written; undefined if it does not exist
 */
export async function writeSearchRows<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  { gone = [], removesEarlier = false }: WriteOptions = {},
): Promise<T | undefined> {
  const read = () => findEntity(definition, id, { consistent: true });
  let stale = gone;
  for (let entity = await read(); ; ) {
    const terms = entity && definition.searchTerms?.(entity);
    const rows = [...buildIndexRows(definition, terms, id).values()].map(({ word: _, ...row }) => row);
    const earlier = removesEarlier ? listEarlierKeys(definition, terms, id) : [];
    const removed = [...omitKeys(stale, earlier), ...earlier];
    await writeInBatches({ put: rows, remove: omitKeys(removed, rows) });
    const current = await read();
    if (current?.version === entity?.version) return current;
    stale = [...omitKeys(stale, rows), ...rows.map(({ pk, sk }) => ({ pk, sk }))];
    entity = current;
  }
}
