import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../../shared/ids.ts';
import { useFeaturedImage } from '../../api/site-content.ts';
import { useFailedLoads } from '../../ui/picture.tsx';

/**
 * The image that staff have featured in a section.
 *
 * @returns the image and a handler for load failures; undefined if the section shows its default
 */
export function useSlotPicture(section: HomepageSection) {
  const featured = useFeaturedImage(section);
  const [missing, addMissing] = useFailedLoads<ImageId>();
  if (!featured || missing.includes(featured.id)) return undefined;
  return {
    image: { ...featured, title: featured.metadata.title },
    onMissing: () => addMissing(featured.id),
  };
}
