import type { ReactNode } from 'react';
import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import { GalleryPicture } from '../../features/gallery/gallery-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSlotPicture } from './use-slot-picture.ts';

interface Props {
  section: HomepageSection;
  /** The `sizes` attribute of the image. */
  sizes: string;
  decorative?: boolean;
  className?: string;
  /** The default content if staff have featured no image or its file fails to load. */
  children?: ReactNode;
}

/** The image of a home page section, covering its whole slot. */
export function SlotPicture({ section, sizes, decorative = false, className, children }: Props) {
  const featured = useSlotPicture(section);
  if (!featured) return children;
  return (
    <span className={classNames('frame size-full', className)}>
      <GalleryPicture {...featured} fit="cover" sizes={sizes} decorative={decorative} />
    </span>
  );
}
