import type { ReactNode } from 'react';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import type { ImageId } from '#shared/ids.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { useFailedLoads } from '#ui/picture/picture.tsx';
import { useFeaturedImages } from '../../api/home-page-content.ts';
import { GalleryPicture } from '../../features/gallery/gallery-picture.tsx';
import { EditorsOnly, getEditorPart, useIsEditor } from '../../session/editor.tsx';

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
    <span className={joinClassNames('frame size-full', className)}>
      <GalleryPicture {...featured} fit="cover" sizes={sizes} decorative={decorative} />
    </span>
  );
}

/**
 * The image that staff have featured in a section.
 *
 * @returns the image and a handler for load failures; undefined if the section shows its default
 */
export function useSlotPicture(section: HomepageSection) {
  const featured = useFeaturedImages(useIsEditor())(section);
  const [missing, addMissing] = useFailedLoads<ImageId>();
  if (!featured || missing.includes(featured.id)) return undefined;
  return {
    image: { ...featured, title: featured.metadata.title },
    onMissing: () => addMissing(featured.id),
  };
}

const SectionImageControls = getEditorPart(() =>
  import('../../features/site-content/editing/section-image-controls.tsx').then(
    ({ SectionImageControls }) => SectionImageControls,
  ),
);

/** The editor's controls for the image of a home page slot. They belong inside the slot's element. */
export const SlotControls = ({ section }: { section: HomepageSection }) => (
  <EditorsOnly>
    <SectionImageControls section={section} />
  </EditorsOnly>
);
