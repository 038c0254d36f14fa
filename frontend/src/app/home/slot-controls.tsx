import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import { EditorsOnly, editorPart } from '../../session/editor.tsx';

const SectionImageControls = editorPart(() =>
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
