import pMap from 'p-map';
import { readInBatches } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { buildArtistList, buildNameId, findArtistPlayer } from '../../images/artist-lists.ts';
import { imageDefinition } from '../../images/image-definition.ts';
import { listState } from '../../images/image-lists.ts';
import { buildLiveKey, storeArtistPage, toLiveCounts } from '../../images/live-counts.ts';
import { announceWork } from '../follows/announce-work.ts';
import { toListedImage } from '../public-image.ts';
import { getPageName } from './artist-profile.ts';
import { artistProfileDefinition, buildPageValue } from './artist-profile-definition.ts';
import { claimPage } from './claim-page.ts';
import { type ArtistImages, labelArtistTask } from './label-artist-task.ts';

const PER_PAGE = 50;
const CONCURRENCY = 8;

/** The label of an image that is on no page. */
const NO_PAGE = '';

/**
 * Labels an image that was approved with the page of its artist. The player whose first it is claims a page; anyone else's is on
 * the page of the name, as long as no player has claimed that. Followers of the player are notified of a new one.
 */
export async function labelImage({ imageId }: { imageId: ImageId }): Promise<void> {
  const image = await findEntity(imageDefinition, imageId, { consistent: true });
  if (!image || listState(image) !== 'approved') return;
  const playerId = findArtistPlayer(image);
  const profile = playerId && (await claimPage(playerId));
  const page = playerId
    ? ((profile && getPageName(profile)) ?? NO_PAGE)
    : await findUnclaimedPage(buildNameId(image.createdBy));
  await label([image], page);
  if (profile) await announceWork(image, profile);
}

/** Labels a page of an artist's images, and leaves the next page to another task. */
export async function labelArtist({ artistId, ratingGroup, from }: ArtistImages): Promise<void> {
  const entries = await readList(buildArtistList(artistId, ratingGroup), {
    from,
    side: 'older',
    limit: PER_PAGE,
  });
  const last = entries.at(-1);
  if (!last) return;
  const images = entries.map(({ id, card }) => toListedImage(id, card));
  await label(
    images.map(({ id, card }) => ({ id, createdBy: card.createdBy })),
    await findPage(artistId),
  );
  if (entries.length === PER_PAGE)
    await enqueue(labelArtistTask.create({ artistId, ratingGroup, from: last.id }));
}

/** The page of an artist by their id; undefined for that of the creator's name. */
async function findPage(artistId: string): Promise<string | undefined> {
  // The id of a name is shorter than that of a player.
  if (artistId.length < 26) return findUnclaimedPage(artistId);
  const profile = await findEntity(artistProfileDefinition, artistId as PlayerId, { consistent: true });
  return profile ? getPageName(profile) : NO_PAGE;
}

const findUnclaimedPage = async (nameId: string): Promise<string | undefined> =>
  (await findHolder(artistProfileDefinition, buildPageValue(nameId))) ? NO_PAGE : undefined;

/** Stores the page of images where it is another one than their counts say. */
async function label(
  images: readonly { id: ImageId; createdBy: string }[],
  page: string | undefined,
): Promise<void> {
  const live = await readInBatches(
    images.map(({ id }) => buildLiveKey(id)),
    { consistent: true },
  );
  await pMap(
    images.map((image, index) => ({ ...image, item: live[index] })),
    async ({ id, createdBy, item }) => {
      const wanted = page && buildNameId(page) === buildNameId(createdBy) ? undefined : page;
      if (item && toLiveCounts(item).artistPage !== wanted) await storeArtistPage(id, wanted);
    },
    { concurrency: CONCURRENCY },
  );
}
