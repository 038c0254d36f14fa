/** A text in lower case, without accents and in the plain form of its characters: what names are sorted by. */
const foldForSorting = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters of Latin alphabets that are no other letter with an accent, by the English ones that people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

const spellOut = (text: string): string => text.replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);

/** A text as names are sorted: folded, and with the letters of every Latin alphabet as those of the English one. */
export const foldLetters = (text: string): string => spellOut(foldForSorting(text));

/**
 * Accents, vowel points and the selectors of emoji. The marks of Indic scripts and of Thai are vowels, and those of kana make
 * other letters.
 */
const ACCENTS =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]]--[\u3099\u309a]]/gv;

/** The colors of skin, which an emoji has or lacks. */
const SKIN = /\p{Emoji_Modifier}/gu;

/**
 * A text as searches compare it: every spelling of a word in one form, whatever its case, accents and width. The case is that
 * of no language: upper case comes first, since it makes one of letters such as σ and ς.
 */
export const foldForSearch = (text: string): string =>
  spellOut(
    text
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .replace(SKIN, '')
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ'),
  ).normalize('NFC');
