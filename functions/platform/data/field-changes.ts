import { isDeepStrictEqual } from 'node:util';
import type { Entity, EntityDefinition, Mutation } from './entity-definition.ts';

/** A field before and after a change; a side is missing where the field had no value. */
interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** The default length from which texts, and lists and objects as JSON, are cut to the part that differs. */
const MAX_CHARACTERS = 1_000;
/** How many characters to keep before the first difference. */
const LEAD = 60;
const CUT = '[…]';

/**
 * The differences before and after a change, among the fields that the definition lets an audit show.
 *
 * @param maxCharacters longer texts, and lists and objects with longer JSON, are cut to the part that differs
 */
export function listFieldChanges<T extends Entity>(
  { audited }: Pick<EntityDefinition<T>, 'audited'>,
  { before, after }: Pick<Mutation<T>, 'before' | 'after'>,
  maxCharacters = MAX_CHARACTERS,
): FieldChange[] {
  if (!audited) return [];
  const was = before ? audited(before) : {};
  const is = after ? audited(after) : {};
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .map((field) => {
      const sides = [was[field] ?? undefined, is[field] ?? undefined] as const;
      return { field, ...buildSides(sides, maxCharacters) };
    });
}

function buildSides(
  [before, after]: readonly [unknown, unknown],
  maxCharacters: number,
): Omit<FieldChange, 'field'> {
  const texts = [before, after].map(toText);
  const isLong = texts.some((text) => text.length > maxCharacters);
  const from = isLong ? Math.max(0, countSame(texts) - LEAD) : 0;
  const [was, is] = texts.map((text) => buildExcerpt(text, from, maxCharacters));
  return {
    ...(before !== undefined && { before: isLong ? was : before }),
    ...(after !== undefined && { after: isLong ? is : after }),
  };
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** The length of the common prefix of two texts. */
function countSame([one = '', other = '']: readonly string[]): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

function buildExcerpt(text: string, from: number, maxCharacters: number): string {
  // Cut between characters, not within one.
  const kept = text
    .slice(from, from + maxCharacters)
    .replace(/^[\udc00-\udfff]/, '')
    .replace(/[\ud800-\udbff]$/, '');
  return `${from > 0 ? `${CUT} ` : ''}${kept}${text.length > from + maxCharacters ? ` ${CUT}` : ''}`;
}
