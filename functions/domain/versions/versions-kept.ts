/** How many versions of an entity are kept, including the current one. */
export const VERSIONS_KEPT = 50;
