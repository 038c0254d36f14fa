import type { HomepageSection } from '../../../../../shared/homepage-sections.ts';

/** The staff names of the home page slots. */
export const SECTION_NAMES: Readonly<Record<HomepageSection, string>> = {
  hero_background: 'Hero background',
  hero_avatar: 'Hero avatar',
  features_showcase_1: 'First feature card',
  features_showcase_2: 'Second feature card',
  features_showcase_3: 'Third feature card',
  gallery_featured_1: 'First featured tile',
  gallery_featured_2: 'Second featured tile',
  gallery_featured_3: 'Third featured tile',
  gallery_featured_4: 'Fourth featured tile',
  side_background_left: 'Left side background',
  side_background_right: 'Right side background',
  side_background_middle: 'Middle side background',
};
