import { importLikes, type PastPopularity } from '#domain/gallery/import-likes.ts';
import type { Image, Uploader } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { importPortions, type PastChange } from '#platform/data/import-entities.ts';
import { decodeIdTime, type PlayerId } from '#shared/ids.ts';
import { createRandom } from './create-random.ts';
import { buildGalleryImages } from './gallery-stock.ts';
import type { PictureStore } from './picture-store.ts';
import { type Picture, preparePictures } from './pictures.ts';

const PICTURES = 48;
const PER_PORTION = 500;
/** One image in so many has views and likes. */
const IMAGES_PER_POPULAR = 50;
const MAX_LIKES = 12;
const MAX_VIEWS = 900;
const HOUR_MILLISECONDS = 3_600_000;

interface Stock {
  count: number;
  /** The sample players, who uploaded the images and like some of them. */
  players: readonly { id: PlayerId; name: string }[];
  store: PictureStore;
  /** Receives the number of images that are stored. */
  onStored: (count: number) => void;
}

/** Fills the gallery with images as if players had uploaded them; the same number always gives the same images. */
export async function stockImages({ count, players, store, onStored }: Stock): Promise<void> {
  const pictures = await preparePictures(PICTURES);
  const uploaders = players.map(({ id, name }): Uploader => ({ kind: 'game', id, username: name }));
  const popular: PastPopularity[] = [];
  const chance = createRandom(count);
  await importPortions(imageDefinition, listPortions(), onStored);
  await importLikes(popular);

  function* listPortions(): Generator<PastChange<Image>[][]> {
    let portion: PastChange<Image>[][] = [];
    let index = 0;
    for (const stocked of buildGalleryImages(count)) {
      const picture = pickInTurn(pictures, index);
      const uploader = pickInTurn(uploaders, index);
      const image = withPicture(stocked, picture, uploader);
      store.store(image, picture);
      portion.push([buildUpload(image)]);
      if (image.approvalStatus === 'approved' && index % IMAGES_PER_POPULAR === 0)
        popular.push(buildPopularity(image, players, chance));
      index += 1;
      if (portion.length < PER_PORTION) continue;
      yield portion;
      portion = [];
    }
    yield portion;
  }
}

function pickInTurn<T>(from: readonly T[], index: number): T {
  const picked = from[index % from.length];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}

function withPicture(image: Image, { artwork, files }: Picture, uploadedBy: Uploader): Image {
  const { files: _, ...rest } = image;
  return {
    ...rest,
    altText: artwork.altText,
    uploadedBy,
    announcedSize: files.size,
    ...(image.processing === 'done' && { files }),
  };
}

function buildUpload(after: Image): PastChange<Image> {
  const { kind, id, username: name } = after.uploadedBy;
  const at = Date.parse(decodeIdTime(after.id));
  return { after, options: { actor: { kind, id, name }, action: 'image.upload', at } };
}

/** Views, and likes of some players within the first days. */
function buildPopularity({ id }: Image, players: Stock['players'], chance: () => number): PastPopularity {
  const first = Math.floor(chance() * players.length);
  const likes = Math.floor(chance() * (Math.min(MAX_LIKES, players.length) + 1));
  const since = Date.parse(decodeIdTime(id));
  return {
    imageId: id,
    views: likes + Math.floor(chance() * MAX_VIEWS),
    likes: Array.from({ length: likes }, (_, index) => ({
      playerId: pickInTurn(players, first + index).id,
      at: since + Math.floor(chance() * 48 * HOUR_MILLISECONDS),
    })),
  };
}
