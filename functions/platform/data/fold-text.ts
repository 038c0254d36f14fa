/** A text in lower case, without accents and in the plain form of its characters: what search compares. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters of Latin alphabets that are no other letter with an accent, by what they are sorted as. */
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

/** A text as names are sorted: folded, and with the letters of every Latin alphabet as those of the English one. */
export const foldLetters = (text: string): string =>
  foldText(text).replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
