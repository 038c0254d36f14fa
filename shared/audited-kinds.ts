/** The kinds of things that staff act on, as the audit names them. No two of them share an id. */
export const AUDITED_KINDS = [
  ...(['image', 'report', 'website-user', 'user-note', 'player'] as const),
  ...(['faq', 'faqupload', 'text', 'place', 'setting'] as const),
] as const;

export type AuditedKind = (typeof AUDITED_KINDS)[number];
