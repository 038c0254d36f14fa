/** How many versions are kept of whatever can be put back, the present one among them. */
export const VERSIONS_KEPT = 50;
