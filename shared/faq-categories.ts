/** Every category of questions, in display order. */
export const FAQ_CATEGORIES = [
  'general',
  'technical',
  'billing',
  'support',
  'features',
  'troubleshooting',
  'installation',
  'gameplay',
] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

const LABELS: Record<FaqCategory, string> = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  support: 'Support',
  features: 'Features',
  troubleshooting: 'Troubleshooting',
  installation: 'Installation',
  gameplay: 'Gameplay',
};

/** The display name of a category. */
export const getFaqCategoryLabel = (category: FaqCategory): string => LABELS[category];
