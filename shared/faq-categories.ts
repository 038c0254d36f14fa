/** Every category a question can be filed under, in the order in which screens list them. */
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

/** The name a person reads for a category. */
export const faqCategoryLabel = (category: FaqCategory): string => LABELS[category];
