/** Scripts whose single characters are words or much of one. */
const SAYS_ENOUGH = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]/u;
const ONE_LETTER = /^\p{L}\p{M}*$/u;

/** Whether a search term, trimmed, is nothing but single letters of alphabets: too many words begin with one. */
export const isTooShort = (term: string): boolean =>
  term !== '' && term.split(/\s+/).every((part) => ONE_LETTER.test(part) && !SAYS_ENOUGH.test(part));

/** What visitors read then. */
export const TOO_SHORT = 'Type at least two letters';
