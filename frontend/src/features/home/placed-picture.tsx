import type { ReactNode } from 'react';
import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import { classNames } from '../../ui/class-names.ts';
import { GalleryPicture } from '../gallery/gallery-picture.tsx';
import { usePlacedPicture } from './use-placed-picture.ts';

interface Props {
  section: HomepageSection;
  /** How wide it is shown, as `img` takes it. */
  sizes: string;
  decorative?: boolean;
  className?: string;
  /** What is there unless staff have placed an image whose file comes. */
  children?: ReactNode;
}

/** The image of a section of the home page, over all of its place. */
export function PlacedPicture({ section, sizes, decorative = false, className, children }: Props) {
  const placed = usePlacedPicture(section);
  if (!placed) return children;
  return (
    <span className={classNames('frame size-full', className)}>
      <GalleryPicture {...placed} fit="cover" sizes={sizes} decorative={decorative} />
    </span>
  );
}
