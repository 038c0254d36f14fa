/**
 * The site's operator and contact addresses. Replace them with your own before going live; the legal pages and the
 * footer show them.
 */
export const OPERATOR = {
  name: 'Pixelcrowd',
  /** For general questions. */
  contact: 'hello@pixelcrowd.example',
  /** For privacy requests. */
  privacy: 'privacy@pixelcrowd.example',
  /** For copyright notices. */
  copyright: 'copyright@pixelcrowd.example',
} as const;
