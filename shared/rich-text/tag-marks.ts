import { formatOf, isFormatName } from './formats.ts';
import type { Format } from './rich-text.ts';

/** A tag that has its other half. */
export interface Mark {
  /** Where in the text it stands. */
  at: number;
  /** The tag to the letter. */
  written: string;
  name: Format['name'];
  /** What an opening tag asks for; a closing one has none. */
  format: Format | undefined;
}

/** Tags further inside are text: readers of the tree may call themselves for each step down. */
export const MOST_NESTED = 32;

/** Anything that could be a tag. No part of it can grow without end, so a text is looked through once. */
const TAG = /<(\/?)([a-z]{1,5})(?:=([#\w]{1,9}))?>/gi;

/**
 * The tags of a text that come in pairs, in their order. A closing tag belongs to the last open one of its
 * name, whatever else was opened in between. A tag without its other half is none.
 */
export function tagMarks(text: string): Mark[] {
  const marks = [...text.matchAll(TAG)].flatMap((match) => markOf(match) ?? []);
  const pairs = withoutTooDeep(marks, pairsOf(marks));
  return marks.filter((mark) => pairs.has(mark));
}

function markOf({ 0: written, 1: slash, 2: word = '', 3: value, index }: RegExpExecArray): Mark | undefined {
  const name = word.toLowerCase();
  if (!isFormatName(name)) return undefined;
  const mark = { at: index, written, name };
  if (slash) return value === undefined ? { ...mark, format: undefined } : undefined;
  const format = formatOf(name, value?.toLowerCase());
  return format && { ...mark, format };
}

/** Each mark of a pair with the other one. */
function pairsOf(marks: readonly Mark[]): Map<Mark, Mark> {
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

function withoutTooDeep(marks: readonly Mark[], pairs: Map<Mark, Mark>): Map<Mark, Mark> {
  let depth = 0;
  for (const mark of marks) {
    const other = pairs.get(mark);
    if (!other) continue;
    if (!mark.format) depth -= 1;
    else if (depth < MOST_NESTED) depth += 1;
    else for (const each of [mark, other]) pairs.delete(each);
  }
  return pairs;
}
