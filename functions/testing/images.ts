import { forgetGalleryConfig, gallerySettingsDefinition } from '#domain/gallery-settings/settings.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { setLiveCounts } from '#domain/images/live-counts.ts';
import { writeInBulk } from '#platform/data/bulk-write.ts';
import { type Actor, createEntity } from '#platform/data/change.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import type { ImageId } from '#shared/ids.ts';

/** The default actor in tests. */
export const TESTER: Actor = { kind: 'web', id: '01JD7XJ5N0TESTERTESTERTEST', name: 'tester' };

/** Builds an approved avatar as the pipeline would; `at` is its creation time. */
export function buildImage({ at = Date.now(), ...fields }: Partial<Image> & { at?: number } = {}): Image {
  return {
    // `createUlid` returns ids in the format of an ImageId.
    id: createUlid(at) as ImageId,
    version: 1,
    title: 'Moth child',
    altText: 'A pale avatar with antennae',
    description: '',
    category: 'avatar',
    tags: ['moth'],
    rating: 'g',
    createdBy: 'juno',
    uploadedBy: { kind: 'seed', id: 'seed', username: 'juno' },
    originalName: 'moth.png',
    contentType: 'image/png',
    announcedSize: 1200,
    approvalStatus: 'approved',
    processing: 'done',
    files: {
      hash: '0123456789abcdef',
      format: 'png',
      widths: [320, 640],
      width: 640,
      height: 640,
      animated: false,
      size: 1200,
      pixelArt: { width: 16, height: 16, palette: ['#0e0b1f', '#ff5c93'] },
      preview: PREVIEW_VERSION,
    },
    ...fields,
  };
}

/** Images whose search index rows are written with them, and not by a task. */
const { indexLater: _, ...indexedAtOnce } = imageDefinition;

/** Stores an image as given, with its search index rows. */
export async function storeImage(fields: Parameters<typeof buildImage>[0] = {}): Promise<Image> {
  return createEntity(indexedAtOnce, buildImage(fields), { actor: TESTER, action: 'test.store' });
}

/** Sets the views, likes and popularity score of an image. */
export const setLive = (
  id: ImageId,
  { views = 0, likes = 0, popularityScore = 0 }: { views?: number; likes?: number; popularityScore?: number },
): Promise<void> => writeInBulk([setLiveCounts(id, { views, likes, scores: { heat0: popularityScore } })]);

/** Saves a gallery configuration with the given changes to the default. */
export async function configureGallery(changes: Partial<GalleryConfig>): Promise<void> {
  const settings = { id: 'gallery', version: 1, ...GALLERY_DEFAULTS, ...changes } as const;
  await createEntity(gallerySettingsDefinition, settings, { actor: TESTER, action: 'test.configure' });
  forgetGalleryConfig();
}
