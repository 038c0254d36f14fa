/**
 * Who runs the site, and where people write to. Whoever goes live puts their own name and addresses here:
 * the legal pages and the footer read them.
 */
export const OPERATOR = {
  name: 'Pixelcrowd',
  /** For everything that has no address of its own. */
  contact: 'hello@pixelcrowd.example',
  /** For what people ask about their data. */
  privacy: 'privacy@pixelcrowd.example',
  /** For notices of infringed copyright. */
  copyright: 'copyright@pixelcrowd.example',
} as const;
