/** All line breaks that Unicode defines. */
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;

/**
 * Control characters, unpaired surrogates, and characters that change the text direction (Unicode's embeddings,
 * overrides and isolates). They are never intended and usually come with pasted text.
 */
const STRAY = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** Returns whether a text has a visible character. */
export const leavesMark = (text: string): boolean => VISIBLE.test(text);

/**
 * Normalizes a one-line text: line breaks and tabs become spaces; control and direction characters and surrounding
 * white space are removed. Markup is kept as text.
 */
export const normalizeLine = (text: string): string =>
  splitPieces(text)
    .filter((piece) => piece !== '')
    .join(' ');

/** Normalizes a multi-line text in the same way, with uniform line breaks. */
export const normalizeLines = (text: string): string => splitPieces(text).join('\n').trim();

/** Runs in linear time: splitting and trimming visit each character a few times at most. */
const splitPieces = (text: string): string[] =>
  text.split(LINE_BREAK).map((piece) => piece.replaceAll('\t', ' ').replace(STRAY, '').trim());
