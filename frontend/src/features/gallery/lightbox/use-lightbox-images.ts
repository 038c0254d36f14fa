import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ImageId } from '../../../../../shared/ids.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { ApiError } from '../../../api/api-error.ts';
import { galleryImageQuery } from '../../../api/gallery.ts';
import { collectionQuery } from '../image-collection.ts';
import { getCollection, getImageEntry } from '../image-location.ts';

export type LightboxImages =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; images: PublicImage[]; index: number };

/**
 * The images to page through, including the requested one. An image that is not on the page behind, for
 * example from a followed link, comes before that page.
 */
export function useLightboxImages(id: ImageId): LightboxImages {
  const location = useLocation();
  const [guestId, setGuestId] = useState(id);
  const list = useQuery({ ...collectionQuery(getCollection(location)), select: ({ images }) => images });
  const isListed = (list.data ?? []).some((image) => image.id === id);
  if (list.data && !isListed && guestId !== id) setGuestId(id);

  // An image opened from a card is on the page behind; any other may be anywhere, so it is requested at once.
  const wantsGuest = !isListed && (!getImageEntry(location) || !list.isPending);
  const guest = useQuery({
    ...galleryImageQuery(guestId),
    enabled: wantsGuest || guestId !== id,
  });
  const images = withGuest(list.data ?? [], guest.data?.image);
  const index = images.findIndex((image) => image.id === id);
  if (index >= 0) return { state: 'ready', images, index };
  if (guest.error instanceof ApiError && guest.error.status === 404) return { state: 'missing' };
  if (guest.isError) return { state: 'failed', retry: () => void guest.refetch() };
  return { state: 'loading' };
}

const withGuest = (images: PublicImage[], guest: PublicImage | undefined): PublicImage[] =>
  guest && !images.some(({ id }) => id === guest.id) ? [guest, ...images] : images;
