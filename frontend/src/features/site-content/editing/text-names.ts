import type { TextKey } from '../../../../../shared/text-content.ts';

/** The staff names of the texts. */
export const TEXT_NAMES: Readonly<Record<TextKey, string>> = {
  hero_title: 'page title',
  hero_tagline: 'tagline',
  features_title: 'features title',
  feature1_title: 'first feature title',
  feature1_description: 'first feature description',
  feature2_title: 'second feature title',
  feature2_description: 'second feature description',
  feature3_title: 'third feature title',
  feature3_description: 'third feature description',
  gallery_title: 'featured artwork title',
  gallery_showcase_title: 'showcase title',
  gallery_showcase_subtitle: 'showcase subtitle',
  community_title: 'invitation title',
  community_text: 'invitation text',
};
