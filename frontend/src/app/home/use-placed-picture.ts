import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../../shared/ids.ts';
import { usePlacedImage } from '../../api/homepage-settings.ts';
import { useFailedLoads } from '../../ui/use-failed-loads.ts';

/**
 * The image that staff have featured in a section.
 *
 * @returns the image and a handler for load failures; undefined if the section shows its default
 */
export function usePlacedPicture(section: HomepageSection) {
  const placed = usePlacedImage(section);
  const [missing, addMissing] = useFailedLoads<ImageId>();
  if (!placed || missing.includes(placed.id)) return undefined;
  return {
    image: { ...placed, title: placed.metadata.title },
    onMissing: () => addMissing(placed.id),
  };
}
