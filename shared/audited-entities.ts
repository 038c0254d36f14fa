/** The types of entities that staff act on, as the audit names them. Ids are unique across all types. */
export const AUDITED_ENTITIES = [
  ...(['image', 'report', 'website-user', 'user-note', 'player'] as const),
  ...(['faq', 'faqupload', 'text', 'place', 'setting'] as const),
] as const;

export type AuditedEntityName = (typeof AUDITED_ENTITIES)[number];
