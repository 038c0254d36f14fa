/** A word of any script: letters and digits, with the marks that belong to them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/**
 * Returns a text as a file name without an extension, which every file system accepts: its words, joined by hyphens. Empty
 * if it has none.
 */
export const toFileName = (text: string): string => (text.normalize('NFC').match(WORD) ?? []).join('-');
