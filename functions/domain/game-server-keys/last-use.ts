import type { GameServerKeyId, IsoTime } from '../../../shared/ids.ts';
import { batchGet, type Key } from '../../platform/data/batch-get.ts';
import { entityKey } from '../../platform/data/entity-definition.ts';
import { keyDefinition } from './key-definition.ts';

/** The item next to a key that says when it was last used. It is not part of the key: a use is no change of it. */
const buildUseKey = (id: GameServerKeyId): Key => ({ pk: entityKey(keyDefinition, id).pk, sk: 'USED' });

/** Reads when each of some keys was last used, an hour late at most; undefined for those that never were. */
export async function readLastUses(ids: readonly GameServerKeyId[]): Promise<(IsoTime | undefined)[]> {
  const items = await batchGet(ids.map(buildUseKey));
  // Written only by `recordUse` below.
  return items.map((item) => item?.usedAt as IsoTime | undefined);
}
