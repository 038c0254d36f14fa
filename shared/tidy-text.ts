/** Line breaks of every kind that Unicode knows. */
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;

/**
 * Control characters, halves of characters, and signs that turn the direction of what follows them around
 * (Unicode's embeddings, overrides and isolates): nobody means to write them, and they come with pasted text.
 */
const STRAY = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text has anything in it that leaves a mark on the page. */
export const leavesMark = (text: string): boolean => VISIBLE.test(text);

/**
 * A text of one line without what comes along when it is pasted: line breaks and tabs become spaces, control
 * and direction characters go, and so does the space at both ends. Markup stays what it is, text.
 */
export const tidyLine = (text: string): string =>
  piecesOf(text)
    .filter((piece) => piece !== '')
    .join(' ');

/** The same for a text that may have several lines, whose breaks stay, all of one kind. */
export const tidyLines = (text: string): string => piecesOf(text).join('\n').trim();

/** In time that grows as the text does: what splits and what trims look at each character a few times at most. */
const piecesOf = (text: string): string[] =>
  text.split(LINE_BREAK).map((piece) => piece.replaceAll('\t', ' ').replace(STRAY, '').trim());
