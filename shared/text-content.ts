/** The texts of the home page that staff may reword, each as it reads until they do. */
export const TEXT_DEFAULTS = {
  hero_title: 'Every face here started as one pixel.',
  hero_tagline:
    'Pixelcrowd is a free avatar game for adults, and the gallery of everything its players draw, dress up and show off.',
  features_title: 'Be somebody. Or be several.',
  feature1_title: 'A look for every mood',
  feature1_description:
    'Horns on Monday, hoodie on Friday. Stack layers down to the last pixel and keep as many selves as you like.',
  feature2_title: 'Make what others wear',
  feature2_description:
    'Model an item, hand it in, and once a builder has waved it through you may meet a stranger wearing it.',
  feature3_title: 'People, not a feed',
  feature3_description:
    'No algorithm decides what you see. Newest is newest, popular is popular, and every picture has a name under it.',
  gallery_title: 'Crowd favourites',
  gallery_showcase_title: 'Community Showcase',
  gallery_showcase_subtitle: 'Fresh from the crowd, newest first.',
  community_title: 'There is room in the crowd',
  community_text:
    'Hundreds of faces, city nights and odd little objects hang in the gallery. Come in and find the ones you like.',
} as const;

export type TextKey = keyof typeof TEXT_DEFAULTS;
export const TEXT_KEYS = Object.keys(TEXT_DEFAULTS) as [TextKey, ...TextKey[]]; // the keys of the object above

/** Whether a text is a heading, which may be shorter than the others. */
export const isTitle = (key: TextKey): boolean => key.endsWith('title');
