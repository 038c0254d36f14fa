import { ulid } from 'ulid';
import type { GalleryConfig } from '../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../shared/gallery-defaults.ts';
import type { ImageId } from '../../shared/ids.ts';
import { gallerySettingsKind } from '../domain/gallery/settings.ts';
import type { Image } from '../domain/image.ts';
import { imageKind } from '../domain/image-kind.ts';
import { setLiveCounts } from '../domain/live-counts.ts';
import { bulkWrite } from '../platform/data/bulk-write.ts';
import { type Actor, createThing } from '../platform/data/change.ts';

/** Who does things in tests. */
export const TESTER: Actor = { kind: 'web', id: '01JD7XJ5N0TESTERTESTERTEST', name: 'tester' };

/** An approved avatar, as if it had come through the pipeline; `at` is when it was made. */
export function anImage({ at = Date.now(), ...fields }: Partial<Image> & { at?: number } = {}): Image {
  return {
    // `ulid` makes ids of the very form that an ImageId has.
    id: ulid(at) as ImageId,
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
    },
    ...fields,
  };
}

/** Stores an image as it is given. */
export async function storeImage(fields: Parameters<typeof anImage>[0] = {}): Promise<Image> {
  return createThing(imageKind, anImage(fields), { actor: TESTER, action: 'test.store' });
}

/** Sets how often an image was seen and liked, and how hot that makes it. */
export const setLive = (
  id: ImageId,
  { views = 0, likes = 0, heat = 0 }: { views?: number; likes?: number; heat?: number },
): Promise<void> => bulkWrite([setLiveCounts(id, { views, likes, heat: { heat0: heat } })]);

/** Saves a configuration of the gallery that differs from the usual one as given. */
export async function configureGallery(changes: Partial<GalleryConfig>): Promise<void> {
  const settings = { id: 'gallery', version: 1, ...GALLERY_DEFAULTS, ...changes } as const;
  await createThing(gallerySettingsKind, settings, { actor: TESTER, action: 'test.configure' });
}
