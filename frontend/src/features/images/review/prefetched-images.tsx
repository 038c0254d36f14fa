import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { staffImageQuery } from '../../../api/staff-images.ts';
import { pickSource } from './picture-stage.tsx';

interface Props {
  /** The next images of the queue. */
  images: readonly StaffImage[];
  isHidden: (image: StaffImage) => boolean;
}

/** Loads the facts and the pictures of the next images, so that they appear at once. */
export function PrefetchedImages({ images, isHidden }: Props) {
  const cache = useQueryClient();
  const ids = images.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other images need other facts
  useEffect(() => {
    for (const { id } of images) void cache.prefetchQuery(staffImageQuery(id));
  }, [ids, cache]);
  return (
    <div hidden>
      {images.map((image) => {
        const src = pickSource(image, isHidden(image));
        return src ? <img key={image.id} src={src} alt="" loading="eager" /> : null;
      })}
    </div>
  );
}
