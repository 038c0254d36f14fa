/** Limits of the texts of the site and of what a download sends, in characters. */
export const SITE_CONTENT_LIMITS = {
  title: 120,
  otherText: 500,
  downloadVersion: 20,
  userAgent: 512,
} as const;
