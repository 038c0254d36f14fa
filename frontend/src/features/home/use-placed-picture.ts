import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../../shared/ids.ts';
import { usePlacedImage } from '../../api/homepage-settings.ts';
import { useMissing } from '../../ui/use-missing.ts';

/**
 * What staff have placed in a section, ready to be drawn.
 *
 * @returns the image and what to do when its file does not come; undefined where the section has its default
 */
export function usePlacedPicture(section: HomepageSection) {
  const placed = usePlacedImage(section);
  const [missing, addMissing] = useMissing<ImageId>();
  if (!placed || missing.includes(placed.id)) return undefined;
  return {
    image: { ...placed, title: placed.metadata.title },
    onMissing: () => addMissing(placed.id),
  };
}
