import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { readInBatches } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildSortKey, parseEntityId, toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import { indexKeys } from '#platform/data/table-schema.ts';
import type { PlayerId } from '#shared/ids.ts';
import { GAME_ROLES, type GameRole } from '#shared/roles.ts';
import { buildPlayersByName } from '../../accounts/definitions/account-lists.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { buildNameId } from '../../images/artist-lists.ts';
import { buildUploaderCountsKey, readUploaderCounts } from '../../images/uploaders/uploader-counts.ts';
import { artistProfileDefinition } from './artist-profile-definition.ts';
import { claimPage } from './claim-page.ts';

/**
 * Claims a page for a player who published something before pages were claimed, and first for those with the same name who
 * joined earlier and published something, too. So it makes no difference in which order players come.
 */
export async function claimOldestFirst(playerId: PlayerId): Promise<void> {
  if (await findEntity(artistProfileDefinition, playerId)) return;
  const player = await findAccount('game', playerId);
  if (!player) return;
  const older = (await listNamesakes(player.name)).filter((id) => id < playerId);
  const counts = await readInBatches(older.map((id) => buildUploaderCountsKey({ kind: 'game', id })));
  for (const [index, id] of older.entries())
    if (readUploaderCounts(counts[index]).approved > 0) await claimPage(id);
  await claimPage(playerId);
}

/** The players with a name, oldest first. */
async function listNamesakes(name: string): Promise<PlayerId[]> {
  const ids = await Promise.all(GAME_ROLES.map((role) => listWithRole(role, name)));
  return ids.flat().toSorted();
}

async function listWithRole(role: GameRole, name: string): Promise<PlayerId[]> {
  const list = buildPlayersByName(role);
  const { partition, sort } = indexKeys(list.index);
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      IndexName: list.index,
      KeyConditionExpression: '#partition = :list AND begins_with(#sort, :name)',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: {
        ':list': list.list,
        ':name': buildSortKey({ ...list, sortValue: toSortableText(name) }, ''),
      },
    },
  );
  const found: PlayerId[] = [];
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const card = item.card as { name: string }; // the list has players
      // The list is on players, and sorts more names alike than a page does.
      if (buildNameId(card.name) === buildNameId(name))
        found.push(parseEntityId(list, String(item[sort])) as PlayerId);
    }
  return found;
}
