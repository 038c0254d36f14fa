/** The pink of the site, beside our messages. */
export const BRAND_COLOUR = 0xff5c93;
