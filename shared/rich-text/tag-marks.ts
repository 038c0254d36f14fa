import { type Format, isFormatName, parseFormat } from './formats.ts';

/** A tag that is part of a pair. */
export interface Mark {
  /** Its position in the text. */
  at: number;
  /** The exact text of the tag. */
  written: string;
  name: Format['name'];
  /** The format of an opening tag; undefined for a closing tag. */
  format: Format | undefined;
}

/** Deeper tags are treated as text, because readers of the tree may recurse once per level. */
export const MAX_NESTED = 32;

/** Matches possible tags. Every part has a bounded length, so matching takes linear time. */
const TAG = /<(\/?)([a-z]{1,5})(?:=([#\w]{1,9}))?>/gi;

/** Matches our tags with any value, also one that no tag accepts. */
const WRITTEN_TAG = /<\/?(?:b|i|u|s|color|size|align)(?: ?= ?[^<>\n]{0,40})? ?>/gi;

/**
 * Returns the paired tags of a text in order. A closing tag pairs with the last open tag of its name, whatever opened
 * in between. Unpaired tags are left out.
 */
export function findTagMarks(text: string): Mark[] {
  const marks = [...text.matchAll(TAG)].flatMap((match) => parseMark(match) ?? []);
  const pairs = dropTooDeep(marks, findPairs(marks));
  return marks.filter((mark) => pairs.has(mark));
}

/** Removes our tags from a text, such as those without a partner. Other markup remains. */
export const removeTags = (text: string): string => text.replace(WRITTEN_TAG, '');

function parseMark({
  0: written,
  1: slash,
  2: word = '',
  3: value,
  index,
}: RegExpExecArray): Mark | undefined {
  const name = word.toLowerCase();
  if (!isFormatName(name)) return undefined;
  const mark = { at: index, written, name };
  if (slash) return value === undefined ? { ...mark, format: undefined } : undefined;
  const format = parseFormat(name, value?.toLowerCase());
  return format && { ...mark, format };
}

/** Maps each mark of a pair to the other one. */
function findPairs(marks: readonly Mark[]): Map<Mark, Mark> {
  const open = new Map<Format['name'], Mark[]>();
  const pairs = new Map<Mark, Mark>();
  for (const mark of marks) {
    const waiting = open.get(mark.name) ?? [];
    open.set(mark.name, waiting);
    if (mark.format) {
      waiting.push(mark);
      continue;
    }
    const opening = waiting.pop();
    if (opening) pairs.set(opening, mark).set(mark, opening);
  }
  return pairs;
}

function dropTooDeep(marks: readonly Mark[], pairs: Map<Mark, Mark>): Map<Mark, Mark> {
  let depth = 0;
  for (const mark of marks) {
    const other = pairs.get(mark);
    if (!other) continue;
    if (!mark.format) depth -= 1;
    else if (depth < MAX_NESTED) depth += 1;
    else for (const each of [mark, other]) pairs.delete(each);
  }
  return pairs;
}
