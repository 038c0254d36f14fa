import { describe, expect, it } from 'vitest';
import type { VersionedThing } from '../../../../shared/contract/versions.ts';
import type { ImageId } from '../../../../shared/ids.ts';
import { versionDifferences } from './versions-in-words.ts';

type Place = Extract<VersionedThing, { kind: 'place' }>;

/** A place of the home page with an image that visitors do not see, or none. */
const placeOf = (imageId: string | null, image: Place['image'] = null): Place => ({
  ...{ kind: 'place', section: 'side_background_left', title: '', description: '' },
  imageId: imageId as ImageId | null, // as good as any
  image,
});

const imageOf = (id: string, title: string): Place['image'] => ({
  ...{ id: id as ImageId, altText: title, rating: 'g', createdBy: 'moth', width: 8, height: 8 }, // as good as any
  ...{ animated: false, imageUrl: `/${id}`, thumbnailUrl: `/${id}`, variants: [], url: `/${id}` },
  metadata: { title },
});

describe('what differs between two versions of a place', () => {
  it('is the image, also where visitors see neither of the two', () => {
    expect(versionDifferences(placeOf('one'), placeOf('other'))).toEqual([
      {
        label: 'Image',
        words: [
          'Another image that visitors do not see any more',
          'An image that visitors do not see any more',
        ],
        pictures: [[], []],
      },
    ]);
    expect(versionDifferences(placeOf('one'), placeOf('one'))).toEqual([]);
  });

  it('shows the pictures of both sides, also where they have the same title', () => {
    const [one, other] = [imageOf('one', 'Dusk'), imageOf('other', 'Dusk')];
    expect(versionDifferences(placeOf('one', one), placeOf('other', other))).toEqual([
      {
        label: 'Image',
        words: ['Dusk', 'Dusk'],
        pictures: [
          [{ id: 'one', src: '/one', title: 'Dusk', alt: 'Dusk', rating: 'g' }],
          [{ id: 'other', src: '/other', title: 'Dusk', alt: 'Dusk', rating: 'g' }],
        ],
      },
    ]);
  });

  it('is that there is one at all', () => {
    expect(versionDifferences(placeOf(null), placeOf('other'))[0]?.words).toEqual([
      '',
      'An image that visitors do not see any more',
    ]);
  });
});
