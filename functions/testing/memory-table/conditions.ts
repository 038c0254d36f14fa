import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../platform/data/batch-get.ts';

/** The names and values that the expressions of a command refer to. */
export interface Placeholders {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

const TOKENS = /:\w+|#?\w+(?:\.#?\w+)*|<=|>=|<>|[=<>(),]/g;
const COMPARISONS = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** Returns whether an item meets a condition of DynamoDB. Functions that are not known here throw. */
export const meets = (item: Item, condition: string, placeholders: Placeholders): boolean =>
  new Condition(item, condition, placeholders).evaluate();

/** Evaluates an expression from left to right; every part is read, whatever the parts before it say. */
class Condition {
  readonly #tokens: string[];
  readonly #item: Item;
  readonly #placeholders: Placeholders;

  constructor(item: Item, condition: string, placeholders: Placeholders) {
    this.#tokens = condition.match(TOKENS) ?? [];
    this.#item = item;
    this.#placeholders = placeholders;
  }

  evaluate(): boolean {
    const result = this.#or();
    if (this.#tokens.length > 0) throw new Error(`Unexpected ${this.#tokens[0]} in a condition`);
    return result;
  }

  #or(): boolean {
    let result = this.#and();
    while (this.#skip('OR')) result = this.#and() || result;
    return result;
  }

  #and(): boolean {
    let result = this.#primary();
    while (this.#skip('AND')) result = this.#primary() && result;
    return result;
  }

  #primary(): boolean {
    if (this.#skip('(')) {
      const result = this.#or();
      this.#expect(')');
      return result;
    }
    const first = this.#next();
    return this.#skip('(') ? this.#call(first) : this.#compare(this.#value(first));
  }

  #call(name: string): boolean {
    const value = this.#value(this.#next());
    const prefix = this.#skip(',') ? this.#value(this.#next()) : undefined;
    this.#expect(')');
    if (name === 'attribute_exists') return value !== undefined;
    if (name === 'attribute_not_exists') return value === undefined;
    if (name === 'begins_with') return String(value).startsWith(String(prefix));
    throw new Error(`The function ${name} is not supported`);
  }

  #compare(value: unknown): boolean {
    if (this.#skip('BETWEEN')) {
      const low = this.#value(this.#next());
      this.#expect('AND');
      const high = this.#value(this.#next());
      return compare(value, '>=', low) && compare(value, '<=', high);
    }
    const operator = this.#next();
    if (!COMPARISONS.has(operator)) throw new Error(`The operator ${operator} is not supported`);
    return compare(value, operator, this.#value(this.#next()));
  }

  #value(token: string): unknown {
    return readOperand(this.#item, token, this.#placeholders);
  }

  #next(): string {
    const token = this.#tokens.shift();
    if (token === undefined) throw new Error('A condition ends too early');
    return token;
  }

  #skip(token: string): boolean {
    const isNext = this.#tokens[0] === token;
    if (isNext) this.#tokens.shift();
    return isNext;
  }

  #expect(token: string): void {
    if (!this.#skip(token)) throw new Error(`Expected ${token} in a condition`);
  }
}

/** Values of different types are never in order. */
function compare(one: unknown, operator: string, other: unknown): boolean {
  if (operator === '=') return isDeepStrictEqual(one, other);
  if (operator === '<>') return !isDeepStrictEqual(one, other);
  if (typeof one === 'number' && typeof other === 'number') return isInOrder(one, operator, other);
  if (typeof one === 'string' && typeof other === 'string') return isInOrder(one, operator, other);
  return false;
}

function isInOrder<T extends number | string>(one: T, operator: string, other: T): boolean {
  if (operator === '<') return one < other;
  if (operator === '<=') return one <= other;
  return operator === '>' ? one > other : one >= other;
}

/** Reads a value, or an attribute by its path. */
export function readOperand(item: Item, token: string, placeholders: Placeholders): unknown {
  if (!token.startsWith(':')) return readPath(item, resolvePath(token, placeholders));
  const { ExpressionAttributeValues: values = {} } = placeholders;
  if (!(token in values)) throw new Error(`The value ${token} is missing`);
  return values[token];
}

/** The attribute names along a path. */
export const resolvePath = (path: string, { ExpressionAttributeNames: names = {} }: Placeholders): string[] =>
  path.split('.').map((part) => {
    const name = part.startsWith('#') ? names[part] : part;
    if (name === undefined) throw new Error(`The name ${part} is missing`);
    return name;
  });

const readPath = (item: Item, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isMap(at) ? at[name] : undefined), item);

/** Whether an attribute contains others. */
export const isMap = (value: unknown): value is Item => typeof value === 'object' && value !== null;
