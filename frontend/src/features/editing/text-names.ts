import type { TextKey } from '../../../../shared/text-content.ts';

/** What editors call each text. */
export const TEXT_NAMES: Readonly<Record<TextKey, string>> = {
  hero_title: 'title of the page',
  hero_tagline: 'tagline',
  features_title: 'title of the features',
  feature1_title: 'title of the first feature',
  feature1_description: 'description of the first feature',
  feature2_title: 'title of the second feature',
  feature2_description: 'description of the second feature',
  feature3_title: 'title of the third feature',
  feature3_description: 'description of the third feature',
  gallery_title: 'title of the featured artwork',
  gallery_showcase_title: 'title of the showcase',
  gallery_showcase_subtitle: 'subtitle of the showcase',
  community_title: 'title of the invitation',
  community_text: 'text of the invitation',
};
