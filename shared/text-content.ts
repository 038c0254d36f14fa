/** The editable texts of the home page with their default wording. */
export const TEXT_DEFAULTS = {
  hero_title: 'Every face here started as one pixel.',
  hero_tagline: 'A free avatar game for adults, and the gallery where players show off.',
  features_title: 'Be someone. Or be several.',
  feature1_title: 'A look for every mood',
  feature1_description:
    'Horns on Monday, hoodie on Friday. Layer it pixel by pixel and keep as many looks as you like.',
  feature2_title: 'Make what others wear',
  feature2_description:
    "Make an item and submit it. Once it's approved, you might meet a stranger wearing it.",
  feature3_title: 'People, not a feed',
  feature3_description:
    'No algorithm decides what you see. New means new, popular means popular, and every picture is credited.',
  gallery_title: 'Crowd favourites',
  gallery_showcase_title: 'Community Showcase',
  gallery_showcase_subtitle: 'Fresh from the crowd, newest first.',
  community_title: "There's room for you",
  community_text: 'Players and artists hang out on Discord. Come say hi.',
} as const;

export type TextKey = keyof typeof TEXT_DEFAULTS;
export const TEXT_KEYS = Object.keys(TEXT_DEFAULTS) as [TextKey, ...TextKey[]]; // the keys of the object above

/** Returns whether a text is a heading, which has a lower length limit. */
export const isTitle = (key: TextKey): boolean => key.endsWith('title');
