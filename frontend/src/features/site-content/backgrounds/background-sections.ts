import type { HomepageSection } from '../../../../../shared/homepage-sections.ts';

/** The background slots of the home page, by their names for staff. */
export const BACKGROUNDS: readonly { section: HomepageSection; name: string }[] = [
  { section: 'side_background_left', name: 'Left Side Background' },
  { section: 'side_background_right', name: 'Right Side Background' },
  { section: 'side_background_middle', name: 'Middle Background' },
];
