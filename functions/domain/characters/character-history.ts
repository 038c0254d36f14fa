import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import type { CharacterChange } from '../../../shared/contract/players.ts';
import { type CharacterId, decodeIdTime } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { readEntity } from '../../platform/data/change.ts';
import { entityFromItem } from '../../platform/data/entity-definition.ts';
import { fieldChanges } from '../../platform/data/field-changes.ts';
import { versionKey } from '../../platform/data/history.ts';
import { entryId, type HistoryItem, isStaffEntry, readHistory } from '../../platform/data/read-history.ts';
import { characterDefinition, type StoredCharacter } from './character-definition.ts';

const PER_PAGE = 10;
/** A history is read from its newest entry, 40 entries per read unit; older changes than these are not shown. */
const MAX_CHANGES = 1_000;

/**
 * Reads a page of the changes of a character by its player and by staff, newest first. Each change creates a version,
 * so its fields before and after are those of two versions.
 *
 * @throws Problem `not-found`
 */
export async function characterHistory(
  id: CharacterId,
  page: number,
): Promise<{ entries: CharacterChange[]; pagination: Pagination }> {
  const current = await readEntity(characterDefinition, id, { consistent: true });
  const pagination = paginate(page, PER_PAGE, Math.min(current.version, MAX_CHANGES));
  if (page > pagination.totalPages) return { entries: [], pagination };
  const { items } = await readHistory(characterDefinition, id, { limit: page * PER_PAGE, consistent: true });
  const shown = items.slice((page - 1) * PER_PAGE);
  const versions = await readVersions(
    current,
    shown.flatMap(({ version }) => [version, version - 1]),
  );
  return { entries: shown.map((item) => buildChange(item, versions)), pagination };
}

/** Reads a character at some of its versions, by number. */
async function readVersions(
  current: StoredCharacter,
  numbers: readonly number[],
): Promise<Map<number, StoredCharacter>> {
  const earlier = [...new Set(numbers)].filter((version) => version > 0 && version < current.version);
  const keys = earlier.map((version) => versionKey(characterDefinition, { id: current.id, version }));
  const stored = await batchGet(keys);
  const found = stored.flatMap((item) => (item ? [entityFromItem(characterDefinition, item)] : []));
  return new Map([current, ...found].map((each) => [each.version, each]));
}

function buildChange(item: HistoryItem, versions: ReadonlyMap<number, StoredCharacter>): CharacterChange {
  const { version, card } = item;
  const [before, after] = [versions.get(version - 1), versions.get(version)];
  const id = entryId(item);
  return {
    id,
    at: decodeIdTime(id),
    by: card.actor.name,
    isStaff: isStaffEntry(item),
    kind: version === 1 ? 'created' : 'changed',
    // Bios are whole, so that their words can be compared.
    changes: fieldChanges(characterDefinition, { before, after }, LIMITS.characterBio),
  };
}
