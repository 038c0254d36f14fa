/** How many characters at the end of a transaction's id lists show: they differ between transactions of the same time. */
export const SHOWN_ID_LENGTH = 8;
