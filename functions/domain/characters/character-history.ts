import { readInBatches } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { toEntity } from '#platform/data/entity-definition.ts';
import { listFieldChanges } from '#platform/data/field-changes.ts';
import { buildVersionKey } from '#platform/data/history.ts';
import { getEntryId, type HistoryItem, isStaffEntry, readHistory } from '#platform/data/read-history.ts';
import { buildNotFound } from '#platform/problem.ts';
import { CHARACTER_LIMITS } from '#shared/character-limits.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { CharacterChange } from '#shared/contract/players.ts';
import { type CharacterId, decodeIdTime } from '#shared/ids.ts';
import { characterDefinition, REMOVE_CHARACTER, type StoredCharacter } from './character-definition.ts';
import { findDeletedCharacter } from './deleted-character.ts';

const PER_PAGE = 10;
/** A history is read from its newest entry, 40 entries per read unit; older changes than these are not shown. */
const MAX_CHANGES = 1_000;

/**
 * Reads a page of the changes of a character by its player and by staff, newest first, also after its deletion. Each
 * change creates a version, so its fields before and after are those of two versions.
 *
 * @throws Problem `not-found`
 */
export async function readCharacterHistory(
  id: CharacterId,
  page: number,
): Promise<{ entries: CharacterChange[]; pagination: Pagination }> {
  const current = await findEntity(characterDefinition, id, { consistent: true });
  const last = current ?? (await findDeletedCharacter(id))?.character;
  if (!last) throw buildNotFound("This character doesn't exist");
  // A deletion is an entry as well, but creates no version.
  const total = current ? last.version : last.version + 1;
  const pagination = paginate(page, PER_PAGE, Math.min(total, MAX_CHANGES));
  if (page > pagination.totalPages) return { entries: [], pagination };
  const { items } = await readHistory(characterDefinition, id, { limit: page * PER_PAGE, consistent: true });
  const shown = items.slice((page - 1) * PER_PAGE);
  const versions = await readVersions(
    last,
    shown.flatMap(({ version }) => [version, version - 1]),
  );
  return { entries: shown.map((item) => buildChange(item, versions)), pagination };
}

/** Reads a character at some of its versions, by number. */
async function readVersions(
  last: StoredCharacter,
  numbers: readonly number[],
): Promise<Map<number, StoredCharacter>> {
  const earlier = [...new Set(numbers)].filter((version) => version > 0 && version < last.version);
  const keys = earlier.map((version) => buildVersionKey(characterDefinition, { id: last.id, version }));
  const stored = await readInBatches(keys);
  const found = stored.flatMap((item) => (item ? [toEntity(characterDefinition, item)] : []));
  return new Map([last, ...found].map((each) => [each.version, each]));
}

function buildChange(item: HistoryItem, versions: ReadonlyMap<number, StoredCharacter>): CharacterChange {
  const { version, card } = item;
  const [before, after] = [versions.get(version - 1), versions.get(version)];
  const id = getEntryId(item);
  const entry = { id, at: decodeIdTime(id), by: card.actor.name, isStaff: isStaffEntry(item) };
  if (card.action === REMOVE_CHARACTER) return { ...entry, kind: 'deleted', changes: [] };
  return {
    ...entry,
    kind: version === 1 ? 'created' : 'changed',
    // Bios are whole, so that their words can be compared.
    changes: listFieldChanges(characterDefinition, { before, after }, CHARACTER_LIMITS.bio),
  };
}
