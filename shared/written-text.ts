import * as v from 'valibot';
import { leavesMark, tidyLine, tidyLines } from './tidy-text.ts';

/** What people write is kept tidy, and empty where nobody would see any of it. */
const kept = (tidy: (text: string) => string) =>
  v.transform((text: string) => {
    const tidied = tidy(text);
    return leavesMark(tidied) ? tidied : '';
  });

const atMost = (what: string, most: number) =>
  v.maxLength<string, number, string>(most, `${what} may have at most ${most} characters`);

/** One line of somebody's words, which may be empty. @param what what it is, such as 'The title' */
export const writtenLine = (what: string, most: number) =>
  v.pipe(v.string(`${what} must be a text`), v.trim(), atMost(what, most), kept(tidyLine));

/** Words of somebody that may have several lines, or be empty. @param what what they are */
export const writtenLines = (what: string, most: number) =>
  v.pipe(v.string(`${what} must be a text`), v.trim(), atMost(what, most), kept(tidyLines));

/** One line of somebody's words that there has to be. @param missing what is said where there is none */
export const neededLine = (what: string, most: number, missing: string) =>
  v.pipe(v.string(missing), v.trim(), atMost(what, most), kept(tidyLine), v.nonEmpty(missing));

/** Words that there have to be, and that may have several lines. @param missing what is said where there are none */
export const neededLines = (what: string, most: number, missing: string) =>
  v.pipe(v.string(missing), v.trim(), atMost(what, most), kept(tidyLines), v.nonEmpty(missing));
