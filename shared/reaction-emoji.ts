import * as v from 'valibot';

const ANY_EMOJI = /^\p{RGI_Emoji}$/v;
/** An emoji of a server as messages write it, or as Discord's API names it. */
const SERVER_EMOJI = /^(?:<a?:)?(\w{2,32}:\d{17,20})>?$/;
/** Selects the colourful form of a character such as ❤, as Discord sends it. */
const EMOJI_PRESENTATION = '\ufe0f';

/**
 * Normalizes an emoji to the form in which Discord names a reaction: a Unicode emoji, or `name:id` for one that a server has
 * added.
 *
 * @returns undefined if the text is not exactly one emoji
 */
function normalizeEmoji(text: string): string | undefined {
  const written = text.trim();
  const [, named] = SERVER_EMOJI.exec(written) ?? [];
  if (named) return named;
  return [written, written + EMOJI_PRESENTATION].find((emoji) => ANY_EMOJI.test(emoji));
}

/** A required emoji of a reaction. */
export const buildRequiredEmoji = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.check((text) => normalizeEmoji(text) !== undefined, missing),
    // The check above found one.
    v.transform((text) => normalizeEmoji(text) ?? text),
  );
