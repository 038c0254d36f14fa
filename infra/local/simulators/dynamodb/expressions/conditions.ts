import { type AttributeValue, areEqual, compareValues, getType, type Item } from '../attribute-values.ts';
import { buildUnknownError } from '../dynamo-error.ts';
import type { Scope } from './scope.ts';
import type { Operand, Path, Tokens } from './tokens.ts';

type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A condition as it is written. */
export type Condition =
  | { kind: 'AND' | 'OR'; parts: readonly [Condition, Condition] }
  | { kind: 'exists' | 'missing'; path: Path }
  | { kind: 'begins_with' | 'contains'; path: Path; argument: Operand }
  | { kind: 'compare'; left: Operand; operator: Comparison; right: Operand }
  | { kind: 'between'; value: Operand; low: Operand; high: Operand };

/** Reads a condition; parentheses bind most, `OR` least. */
export function parseCondition(tokens: Tokens): Condition {
  const condition = parseOr(tokens);
  tokens.end();
  return condition;
}

function parseOr(tokens: Tokens): Condition {
  let condition = parseAnd(tokens);
  while (tokens.skip('OR')) condition = { kind: 'OR', parts: [condition, parseAnd(tokens)] };
  return condition;
}

function parseAnd(tokens: Tokens): Condition {
  let condition = parsePrimary(tokens);
  while (tokens.skip('AND')) condition = { kind: 'AND', parts: [condition, parsePrimary(tokens)] };
  return condition;
}

function parsePrimary(tokens: Tokens): Condition {
  if (tokens.isNext('NOT')) throw buildUnknownError('NOT in a condition');
  if (tokens.isCall) return parseCall(tokens);
  if (!tokens.skip('(')) return parseComparison(tokens);
  const condition = parseOr(tokens);
  tokens.expect(')');
  return condition;
}

function parseCall(tokens: Tokens): Condition {
  const name = tokens.next();
  tokens.expect('(');
  const path = tokens.path();
  const condition = buildCall(name, path, tokens);
  tokens.expect(')');
  return condition;
}

function buildCall(name: string, path: Path, tokens: Tokens): Condition {
  if (name === 'attribute_exists') return { kind: 'exists', path };
  if (name === 'attribute_not_exists') return { kind: 'missing', path };
  if (name !== 'begins_with' && name !== 'contains')
    throw buildUnknownError(`the function ${name} in a condition`);
  tokens.expect(',');
  return { kind: name, path, argument: tokens.operand() };
}

function parseComparison(tokens: Tokens): Condition {
  const left = tokens.operand();
  if (tokens.skip('BETWEEN')) {
    const low = tokens.operand();
    tokens.expect('AND');
    return { kind: 'between', value: left, low, high: tokens.operand() };
  }
  if (tokens.isNext('IN')) throw buildUnknownError('IN in a condition');
  for (const operator of ['=', '<>', '<', '<=', '>', '>='] as const)
    if (tokens.skip(operator)) return { kind: 'compare', left, operator, right: tokens.operand() };
  throw tokens.refuse('Syntax error; a comparison has no operator');
}

/**
 * Checks the values of a condition, whatever the item.
 *
 * @throws DynamoError if a value has a type that its operator does not take
 */
export function checkCondition(condition: Condition, scope: Scope): void {
  if (condition.kind === 'AND' || condition.kind === 'OR')
    for (const part of condition.parts) checkCondition(part, scope);
  else if (condition.kind === 'begins_with') scope.requireType(condition.argument, ['S', 'B'], 'begins_with');
  else if (condition.kind === 'compare' && condition.operator !== '=' && condition.operator !== '<>') {
    scope.requireType(condition.left, ['S', 'N', 'B'], condition.operator);
    scope.requireType(condition.right, ['S', 'N', 'B'], condition.operator);
  } else if (condition.kind === 'between') scope.requireRange(condition.low, condition.high);
}

/** Returns whether an item meets a condition; a missing item is an empty one. */
export function meets(item: Item, condition: Condition, scope: Scope): boolean {
  const read = (operand: Operand): AttributeValue | undefined => scope.read(item, operand);
  switch (condition.kind) {
    case 'AND':
      return condition.parts.every((part) => meets(item, part, scope));
    case 'OR':
      return condition.parts.some((part) => meets(item, part, scope));
    case 'exists':
      return read(condition.path) !== undefined;
    case 'missing':
      return read(condition.path) === undefined;
    case 'begins_with':
      return read(condition.path)?.S?.startsWith(read(condition.argument)?.S ?? '\0') ?? false;
    case 'contains':
      return contains(read(condition.path), read(condition.argument));
    case 'between': {
      const value = read(condition.value);
      return isInOrder(read(condition.low), '<=', value) && isInOrder(value, '<=', read(condition.high));
    }
    case 'compare':
      return isInOrder(read(condition.left), condition.operator, read(condition.right));
  }
}

function contains(value: AttributeValue | undefined, wanted: AttributeValue | undefined): boolean {
  if (wanted?.S !== undefined && value?.S !== undefined) return value.S.includes(wanted.S);
  if (wanted?.S !== undefined && value?.SS) return value.SS.includes(wanted.S);
  if (wanted?.N !== undefined && value?.NS) return value.NS.includes(wanted.N);
  return value?.L?.some((each) => areEqual(each, wanted)) ?? false;
}

/** Values of different types are unequal and never in order. */
function isInOrder(
  one: AttributeValue | undefined,
  operator: Comparison,
  other: AttributeValue | undefined,
): boolean {
  if (operator === '=') return one !== undefined && areEqual(one, other);
  if (operator === '<>') return getType(one) !== getType(other) || !areEqual(one, other);
  const order = compareValues(one, other);
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}
