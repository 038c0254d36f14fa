import * as v from 'valibot';

/** Control characters, line breaks, and characters that change the direction of the text around them. */
const STRAY = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A visible character. The blank of Braille leaves no mark, but Unicode does not count it as ignorable. */
const VISIBLE = '[^\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800]';
/** Selects a form of the character before it, such as the colored one of an emoji. */
const SELECTOR = '[\\ufe00-\\ufe0f\\u180b-\\u180d\\u180f\\u{e0100}-\\u{e01ef}]';
/** Joins or separates two visible characters, in emoji such as a family and in scripts such as Persian. */
const JOINER = '[\\u200c\\u200d]';
/** More marks above or below one letter than any language writes: three that every script uses, or five of one script. */
const STACKED = /(?:(?=\p{Mn})\p{Script=Inherited}){3}|\p{Mn}{5}/u;

const READABLE = new RegExp(`^(?:${VISIBLE}${SELECTOR}?(?:${JOINER}(?=${VISIBLE}))?|\\p{Zs})*$`, 'u');

/**
 * A name as text of one line, in Unicode's normal form C, without invisible characters. An empty name is valid.
 *
 * @param missing the message if there is no text
 */
export const nameText = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.check((name) => name.isWellFormed(), 'This text contains an invalid character'),
    v.normalize('NFC'),
    v.trim(),
    v.check(
      (name) => !STRAY.test(name),
      "A name can't contain line breaks, control characters or text direction marks",
    ),
    v.check((name) => !STACKED.test(name), 'A name can have at most two marks on a letter'),
    v.check((name) => STRAY.test(name) || READABLE.test(name), "A name can't contain invisible characters"),
  );
