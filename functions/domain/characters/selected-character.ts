import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { readInBatches } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { formatFace } from '#shared/face/face.ts';
import { findFace } from '#shared/face/find-face.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import { buildCharacterList, characterDefinition } from './character-definition.ts';
import { readOwnCharacter } from './own-characters.ts';

/** How many lists of characters are read at once. */
const CONCURRENCY = 8;

const buildSelectionKey = (playerId: PlayerId) => ({ pk: `SELECTED#${playerId}`, sk: 'A' });

/**
 * Selects a character, whose portrait is the player's picture everywhere. The choice is not part of the player, since choosing
 * makes no version of an account.
 *
 * @throws Problem `not-found` if the character does not exist or belongs to another player
 */
export async function selectCharacter(playerId: PlayerId, id: CharacterId): Promise<void> {
  await readOwnCharacter(playerId, id);
  await getDocumentClient().send(
    new PutCommand({
      TableName: getTableName(),
      Item: { ...buildSelectionKey(playerId), character: id },
    }),
  );
}

/** Reads the id of the character that a player has selected; undefined for none. It may have been deleted since. */
export async function readSelection(playerId: PlayerId): Promise<CharacterId | undefined> {
  const get = new GetCommand({
    TableName: getTableName(),
    Key: buildSelectionKey(playerId),
    ConsistentRead: true,
  });
  // Written only above.
  return (await getDocumentClient().send(get)).Item?.character as CharacterId | undefined;
}

/** Reads the picture of a player as the code of a face: that of the selected character, or of their first, or a default one. */
export async function readPortrait(playerId: PlayerId): Promise<string> {
  const id = await readSelection(playerId);
  return choosePortrait(playerId, id && (await findEntity(characterDefinition, id)));
}

/** Reads the pictures of players in their order. A selection of this moment may be missing. */
export async function readPortraits(playerIds: readonly PlayerId[]): Promise<string[]> {
  const selections = await readInBatches(playerIds.map(buildSelectionKey));
  // Written only above.
  const ids = selections.map((item) => item?.character as CharacterId | undefined);
  const selected = await readEntities(
    characterDefinition,
    ids.filter((id) => id !== undefined),
  );
  const byId = new Map<string | undefined, Portrayed>(selected.map((character) => [character.id, character]));
  return pMap(playerIds, (playerId, index) => choosePortrait(playerId, byId.get(ids[index])), {
    concurrency: CONCURRENCY,
  });
}

interface Portrayed {
  id: string;
  face?: string | undefined;
}

async function choosePortrait(playerId: PlayerId, selected: Portrayed | undefined): Promise<string> {
  const { face, id } = selected ?? (await findFirst(playerId)) ?? { id: playerId };
  return formatFace(findFace(face, id));
}

async function findFirst(playerId: PlayerId): Promise<Portrayed | undefined> {
  const range = { from: undefined, side: 'newer', limit: 1 } as const;
  const [first] = await readList(buildCharacterList(playerId), range);
  // `characterDefinition` writes the card.
  return first && { id: first.id, face: (first.card as { face?: string }).face };
}
