import { buildValidationError } from '../dynamo-error.ts';
import type { KeyNames } from '../table.ts';
import type { Condition } from './conditions.ts';
import type { Scope } from './scope.ts';
import type { Operand } from './tokens.ts';

/** The keys that a query reads, of one partition, from low to high; texts compare by their UTF-8 bytes. */
export interface KeyRange {
  partition: string;
  low?: { sort: string; isIncluded: boolean };
  high?: { sort: string; isIncluded: boolean };
}

/**
 * Returns the keys that meet the condition of a query.
 *
 * @throws DynamoError if the condition does not name one partition, or conditions anything but its sort keys
 */
export function buildKeyRange(condition: Condition, { partition, sort }: KeyNames, scope: Scope): KeyRange {
  const parts = condition.kind === 'AND' ? condition.parts : [condition];
  const isOn = (name: string) => (part: Condition) => getTarget(part, scope) === name;
  const inPartition = parts.find(isOn(partition));
  const inSort = parts.find((part) => part !== inPartition);
  if (inPartition?.kind !== 'compare' || inPartition.operator !== '=')
    throw buildValidationError(`Query condition missed key schema element: ${partition}`);
  if (inSort && !isOn(sort)(inSort))
    throw buildValidationError(`Query condition missed key schema element: ${sort}`);
  const read = (operand: Operand) => readKey(operand, scope);
  return { partition: read(inPartition.right), ...(inSort && buildSortRange(inSort, read)) };
}

/** The attribute that a part of the condition is about. */
function getTarget(part: Condition, scope: Scope): string | undefined {
  const operand = part.kind === 'compare' ? part.left : part.kind === 'between' ? part.value : getPath(part);
  return operand && 'path' in operand ? scope.resolve(operand).join('.') : undefined;
}

const getPath = (part: Condition): Operand | undefined => ('path' in part ? part.path : undefined);

function readKey(operand: Operand, scope: Scope): string {
  const key = 'value' in operand ? scope.read({}, operand)?.S : undefined;
  if (key === undefined)
    throw buildValidationError(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    );
  if (key === '')
    throw buildValidationError(
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
    );
  return key;
}

function buildSortRange(part: Condition, read: (operand: Operand) => string): Omit<KeyRange, 'partition'> {
  if (part.kind === 'between')
    return {
      low: { sort: read(part.low), isIncluded: true },
      high: { sort: read(part.high), isIncluded: true },
    };
  if (part.kind === 'begins_with') return buildPrefixRange(read(part.argument));
  if (part.kind !== 'compare' || part.operator === '<>')
    throw buildValidationError('Query key condition not supported');
  const sort = read(part.right);
  const isIncluded = part.operator.endsWith('=');
  const low = { sort, isIncluded };
  if (part.operator === '=') return { low, high: low };
  return part.operator.startsWith('>') ? { low } : { high: { sort, isIncluded } };
}

function buildPrefixRange(prefix: string): Omit<KeyRange, 'partition'> {
  const next = followPrefix([...prefix]);
  return {
    low: { sort: prefix, isIncluded: true },
    ...(next && { high: { sort: next, isIncluded: false } }),
  };
}

/** The first text after all those with a prefix; `undefined` if none follows. */
function followPrefix(characters: readonly string[]): string | undefined {
  const last = characters.at(-1)?.codePointAt(0);
  if (last === undefined) return undefined;
  if (last === 0x10ffff) return followPrefix(characters.slice(0, -1));
  // No text has the code points of surrogates.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return [...characters.slice(0, -1), String.fromCodePoint(next)].join('');
}
