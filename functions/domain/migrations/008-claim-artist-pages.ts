import { findEntity } from '#platform/data/change.ts';
import { getTableName } from '#platform/data/document-client.ts';
import type { EntityDefinition, TransactAction } from '#platform/data/entity-definition.ts';
import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import type { ImageId } from '#shared/ids.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import { findPlayerByDiscordId } from '../accounts/find-account.ts';
import { claimOldestFirst } from '../gallery/artists/claim-oldest-first.ts';
import { buildArtistList, buildNameId, findArtistId, findArtistPlayer } from '../images/artist-lists.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { buildFilterKey, listState } from '../images/image-lists.ts';
import { buildLiveKey } from '../images/live-counts.ts';

/** Before, the list of an artist was that of the creator's name. */
const listByName: EntityDefinition<Image>['lists'] = (image) => [
  ...imageDefinition.lists(image).filter(({ index }) => index !== 'gs4'),
  ...(listState(image) === 'approved'
    ? [buildArtistList(buildNameId(image.createdBy), getRatingGroup(image.rating))]
    : []),
];

const toPlayerLists = rewriteEntities(imageDefinition, {
  was: { lists: listByName },
  convert: async (image) => {
    if (image.uploadedBy.kind !== 'discord' || image.artist) return image;
    const player = await findPlayerByDiscordId(image.uploadedBy.id);
    return player ? { ...image, artist: player.id } : image;
  },
  relatedWrites: (_, after) => (after && buildFilterKey(after) ? [nameArtist(after)] : []),
});

/** The job for popularity adds up the counts of artists by this. */
const nameArtist = (image: Image): TransactAction => ({
  Update: {
    TableName: getTableName(),
    Key: buildLiveKey(image.id),
    UpdateExpression: 'SET a = :a',
    ConditionExpression: 'attribute_exists(f)',
    ExpressionAttributeValues: { ':a': findArtistId(image) },
  },
});

/**
 * Images of players are listed by the player instead of the creator's name, and each player who has published something claims an
 * artist page, the oldest of those with the same name first. Images from Discord belong to the player who has linked the account.
 */
export const claimArtistPages: Migration = {
  number: 8,
  rewrites: [
    {
      entity: imageDefinition.name,
      rewrite: async (id) => {
        const isRewritten = await toPlayerLists.rewrite(id);
        const image = await findEntity(imageDefinition, id as ImageId); // found by its key
        const playerId = image && listState(image) === 'approved' && findArtistPlayer(image);
        if (playerId) await claimOldestFirst(playerId);
        return isRewritten;
      },
    },
  ],
};
