import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import { EditorsOnly, editorPart } from '../../session/editors-only.tsx';

const SectionImageControls = editorPart(() =>
  import('../editing/section-image-controls.tsx').then(({ SectionImageControls }) => SectionImageControls),
);

/** Over a place of the home page: how editors change its image. Stands in whatever the place is drawn in. */
export const PlaceControls = ({ section }: { section: HomepageSection }) => (
  <EditorsOnly>
    <SectionImageControls section={section} />
  </EditorsOnly>
);
