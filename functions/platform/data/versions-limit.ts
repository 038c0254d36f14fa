/** How many versions of an entity are kept, including the current one. */
export const MAX_VERSIONS = 50;
