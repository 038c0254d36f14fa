import { isDeepStrictEqual } from 'node:util';
import type { Kind, Step, Thing } from './kind.ts';

/** A field before and after a change; a side is missing where there was nothing. */
interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Of a longer text, or of a list or an object that is longer as JSON, only the part is kept where it differs. */
const LONGEST = 1_000;
/** How much stands before the first difference. */
const LEAD = 60;
const CUT = '[…]';

/** What differs before and after a change, of all that the kind lets an audit show. */
export function fieldChanges<T extends Thing>(
  { audited }: Pick<Kind<T>, 'audited'>,
  { before, after }: Pick<Step<T>, 'before' | 'after'>,
): FieldChange[] {
  if (!audited) return [];
  const was = before ? audited(before) : {};
  const is = after ? audited(after) : {};
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .map((field) => ({ field, ...sidesOf(was[field] ?? undefined, is[field] ?? undefined) }));
}

function sidesOf(before: unknown, after: unknown): Omit<FieldChange, 'field'> {
  const texts = [before, after].map(textOf);
  const isLong = texts.some((text) => text.length > LONGEST);
  const from = isLong ? Math.max(0, sameLength(texts) - LEAD) : 0;
  const [was, is] = texts.map((text) => excerpt(text, from));
  return {
    ...(before !== undefined && { before: isLong ? was : before }),
    ...(after !== undefined && { after: isLong ? is : after }),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** For how many characters two texts are the same. */
function sameLength([one = '', other = '']: readonly string[]): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

function excerpt(text: string, from: number): string {
  // Cut between characters, not within one.
  const kept = text
    .slice(from, from + LONGEST)
    .replace(/^[\udc00-\udfff]/, '')
    .replace(/[\ud800-\udbff]$/, '');
  return `${from > 0 ? `${CUT} ` : ''}${kept}${text.length > from + LONGEST ? ` ${CUT}` : ''}`;
}
