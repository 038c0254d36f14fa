/** The pink of the site, which Discord shows at the edge of our messages. */
export const BRAND_COLOUR = 0xff5c93;
