import { describe, expect, it } from 'vitest';
import type { VersionedEntity } from '#shared/contract/versions.ts';
import type { ImageId } from '#shared/ids.ts';
import { listVersionDifferences } from './describe-version.ts';

type Place = Extract<VersionedEntity, { kind: 'place' }>;

/** A home page slot with an image that visitors cannot see, or without one. */
const buildSlot = (imageId: string | null, image: Place['image'] = null): Place => ({
  kind: 'place',
  section: 'side_background_left',
  title: '',
  description: '',
  imageId: imageId as ImageId | null, // any id will do
  image,
});

const buildImage = (id: string, title: string): Place['image'] => ({
  // any id will do
  id: id as ImageId,
  altText: title,
  rating: 'g',
  createdBy: 'moth',
  width: 8,
  height: 8,
  animated: false,
  imageUrl: `/${id}`,
  thumbnailUrl: `/${id}`,
  variants: [],
  url: `/${id}`,
  metadata: { title },
});

describe('the difference between two versions of a slot', () => {
  it('is the image, even if visitors can see neither of them', () => {
    expect(listVersionDifferences(buildSlot('one'), buildSlot('other'))).toEqual([
      {
        label: 'Image',
        values: ['Another image hidden from visitors', 'An image hidden from visitors'],
        pictures: [[], []],
      },
    ]);
    expect(listVersionDifferences(buildSlot('one'), buildSlot('one'))).toEqual([]);
  });

  it('shows the images of both sides, even if they have the same title', () => {
    const [one, other] = [buildImage('one', 'Dusk'), buildImage('other', 'Dusk')];
    expect(listVersionDifferences(buildSlot('one', one), buildSlot('other', other))).toEqual([
      {
        label: 'Image',
        values: ['Dusk', 'Dusk'],
        pictures: [
          [{ id: 'one', src: '/one', title: 'Dusk', alt: 'Dusk', rating: 'g', width: 8, height: 8 }],
          [{ id: 'other', src: '/other', title: 'Dusk', alt: 'Dusk', rating: 'g', width: 8, height: 8 }],
        ],
      },
    ]);
  });

  it('is whether there is an image at all', () => {
    expect(listVersionDifferences(buildSlot(null), buildSlot('other'))[0]?.values).toEqual([
      '',
      'An image hidden from visitors',
    ]);
  });
});
