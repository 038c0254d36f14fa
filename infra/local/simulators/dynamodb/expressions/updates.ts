import { type AttributeValue, getType, type Item } from '../attribute-values.ts';
import { addNumbers } from '../decimal.ts';
import { buildUnknownError, buildValidationError } from '../dynamo-error.ts';
import type { Scope } from './scope.ts';
import type { Operand, Path, Tokens } from './tokens.ts';

/** What a `SET` assigns. */
type Assigned =
  | Operand
  | { kind: 'if_not_exists'; path: Path; otherwise: Operand }
  | { kind: 'sum'; left: Operand; right: Operand };

/** One change of an update, as it is written. */
export type Change =
  | { kind: 'SET'; target: Path; assigned: Assigned }
  | { kind: 'REMOVE'; target: Path }
  | { kind: 'ADD' | 'DELETE'; target: Path; operand: Operand };

const CLAUSES = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;

/** Reads an update: its clauses in any order, each at most once. */
export function parseUpdate(tokens: Tokens): readonly Change[] {
  const changes: Change[] = [];
  const seen = new Set<string>();
  while (!tokens.isAtEnd) {
    const clause = CLAUSES.find((each) => tokens.skip(each));
    if (!clause) throw tokens.refuse(`Syntax error; token: "${tokens.next()}"`);
    if (seen.has(clause)) throw tokens.refuse(`The "${clause}" section can only be used once`);
    seen.add(clause);
    do changes.push(parseChange(clause, tokens));
    while (tokens.skip(','));
  }
  return changes;
}

function parseChange(kind: (typeof CLAUSES)[number], tokens: Tokens): Change {
  const target = tokens.path();
  if (kind === 'REMOVE') return { kind, target };
  if (kind === 'SET') {
    tokens.expect('=');
    return { kind, target, assigned: parseAssigned(tokens) };
  }
  return { kind, target, operand: tokens.operand() };
}

function parseAssigned(tokens: Tokens): Assigned {
  if (tokens.isCall) return parseIfNotExists(tokens);
  const left = tokens.operand();
  if (tokens.isNext('-')) throw buildUnknownError('a difference in an update');
  return tokens.skip('+') ? { kind: 'sum', left, right: tokens.operand() } : left;
}

function parseIfNotExists(tokens: Tokens): Assigned {
  const name = tokens.next();
  if (name !== 'if_not_exists') throw buildUnknownError(`the function ${name} in an update`);
  tokens.expect('(');
  const path = tokens.path();
  tokens.expect(',');
  const otherwise = tokens.operand();
  tokens.expect(')');
  if (tokens.isNext('+') || tokens.isNext('-')) throw buildUnknownError('if_not_exists within a sum');
  return { kind: name, path, otherwise };
}

/** @throws DynamoError if a change and another one are of the same attribute, or of one within the other */
export function checkUpdate(changes: readonly Change[], scope: Scope): void {
  const targets = changes.map(({ target }) => scope.resolve(target));
  targets.forEach((one, index) => {
    const other = targets.slice(index + 1).find((each) => overlaps(one, each));
    if (other)
      throw buildValidationError(
        `Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [${one.join(', ')}], path two: [${other.join(', ')}]`,
      );
  });
  for (const change of changes) {
    if (change.kind === 'ADD') scope.requireType(change.operand, ['N', 'SS', 'NS', 'BS'], 'ADD');
    if (change.kind === 'DELETE') scope.requireType(change.operand, ['SS', 'NS', 'BS'], 'DELETE');
    if (change.kind === 'SET' && 'kind' in change.assigned && change.assigned.kind === 'sum')
      for (const operand of [change.assigned.left, change.assigned.right])
        scope.requireType(operand, ['N'], '+');
  }
}

const overlaps = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).join('\0') === other.slice(0, one.length).join('\0');

/**
 * Returns an item as changed by an update; every operand is read from the item as it was before.
 *
 * @throws DynamoError if a path leads nowhere, or an operand has the wrong type
 */
export function applyUpdate(before: Item, changes: readonly Change[], scope: Scope): Item {
  const after: Item = structuredClone(before);
  for (const change of changes) write(after, scope.resolve(change.target), compute(before, change, scope));
  return after;
}

function compute(before: Item, change: Change, scope: Scope): AttributeValue | undefined {
  if (change.kind === 'REMOVE') return undefined;
  if (change.kind === 'SET') return evaluate(before, change.assigned, scope);
  const current = scope.read(before, change.target);
  const operand = scope.read(before, change.operand) ?? {};
  if (change.kind === 'ADD' && operand.N !== undefined) return sum(current ?? { N: '0' }, operand);
  return changeSet(change.kind, current, operand);
}

function evaluate(before: Item, assigned: Assigned, scope: Scope): AttributeValue {
  if ('kind' in assigned && assigned.kind === 'sum')
    return sum(
      requireValue(scope.read(before, assigned.left)),
      requireValue(scope.read(before, assigned.right)),
    );
  if ('kind' in assigned)
    return scope.read(before, assigned.path) ?? requireValue(scope.read(before, assigned.otherwise));
  return requireValue(scope.read(before, assigned));
}

function requireValue(value: AttributeValue | undefined): AttributeValue {
  if (value) return value;
  throw buildValidationError(
    'The provided expression refers to an attribute that does not exist in the item',
  );
}

function sum({ N: one }: AttributeValue, { N: other }: AttributeValue): AttributeValue {
  if (one === undefined || other === undefined) throw buildWrongType();
  return { N: addNumbers(one, other) };
}

function changeSet(
  kind: 'ADD' | 'DELETE',
  current: AttributeValue | undefined,
  operand: AttributeValue,
): AttributeValue | undefined {
  const type = getType(operand);
  if (type !== 'SS' && type !== 'NS' && type !== 'BS') throw buildWrongType();
  if (current && getType(current) !== type) throw buildWrongType();
  const [old, given] = [new Set(current?.[type]), new Set(operand[type])];
  const members = [...(kind === 'ADD' ? old.union(given) : old.difference(given))];
  return members.length > 0 ? { [type]: members } : undefined;
}

const buildWrongType = () =>
  buildValidationError('An operand in the update expression has an incorrect data type');

function write(item: Item, [name = '', ...rest]: readonly string[], value: AttributeValue | undefined): void {
  if (rest.length > 0) {
    const inner = item[name]?.M;
    if (!inner)
      throw buildValidationError('The document path provided in the update expression is invalid for update');
    write(inner, rest, value);
  } else if (value === undefined) delete item[name];
  else item[name] = value;
}
