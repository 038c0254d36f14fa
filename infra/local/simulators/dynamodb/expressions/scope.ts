import {
  type AttributeType,
  type AttributeValue,
  compareValues,
  getType,
  type Item,
  readItem,
} from '../attribute-values.ts';
import { buildValidationError } from '../dynamo-error.ts';
import { type Operand, type Path, Tokens } from './tokens.ts';

/** What the expressions of a request refer to. */
export interface Placeholders {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: object | undefined;
}

interface Parsed<T> {
  parsed: T;
  used: ReadonlySet<string>;
}

/** The expressions of all requests so far: the product sends a few hundred different ones. */
const parsedBefore = new Map<string, Parsed<unknown>>();
const MAX_PARSED = 5_000;

/** The expressions that requests of this process contained, by their field and text. */
export const listParsed = (): [expression: string, parsed: unknown][] =>
  [...parsedBefore].map(([expression, { parsed }]) => [expression, parsed]);

/** The names and values of one request, and the expressions that use them. */
export class Scope {
  readonly #names: Record<string, string>;
  readonly #values: Item;
  readonly #unused: Set<string>;

  constructor({
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  }: Placeholders) {
    this.#names = names;
    this.#values = readItem(values);
    this.#unused = new Set([...Object.keys(names), ...Object.keys(values)]);
  }

  /**
   * Parses an expression of the request.
   *
   * @param kind the field that it is in, such as `UpdateExpression`
   * @throws DynamoError if it is invalid, or refers to something that the request lacks
   */
  parse<T>(kind: string, expression: string, parse: (tokens: Tokens) => T): T {
    const { parsed, used } = parseOnce(kind, expression, parse);
    for (const placeholder of used) {
      this.#unused.delete(placeholder);
      if (placeholder in this.#names || placeholder in this.#values) continue;
      const what = placeholder.startsWith('#')
        ? 'name used in the document path'
        : 'value used in expression';
      throw buildValidationError(
        `Invalid ${kind}: An expression attribute ${what} is not defined; ${placeholder}`,
      );
    }
    return parsed;
  }

  /** @throws DynamoError if the request has a placeholder that none of its expressions uses */
  requireAllUsed(): void {
    const [unused] = this.#unused;
    if (unused === undefined) return;
    const field = unused.startsWith('#') ? 'ExpressionAttributeNames' : 'ExpressionAttributeValues';
    throw buildValidationError(`Value provided in ${field} unused in expressions: keys: {${unused}}`);
  }

  /** The names along a path. */
  resolve({ path }: Path): string[] {
    return path.map((name) => (name.startsWith('#') ? (this.#names[name] ?? name) : name));
  }

  /** Reads an attribute of an item, or a value of the request. */
  read(item: Item, operand: Operand): AttributeValue | undefined {
    if ('value' in operand) return this.#values[operand.value];
    const [first = '', ...rest] = this.resolve(operand);
    let value = item[first];
    for (const name of rest) value = value?.M?.[name];
    return value;
  }

  /** @throws DynamoError if an operand is a value of another type */
  requireType(operand: Operand, types: readonly AttributeType[], operator: string): void {
    const type = 'value' in operand ? getType(this.#values[operand.value]) : undefined;
    if (type === undefined || types.includes(type)) return;
    throw buildValidationError(
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
    );
  }

  /** @throws DynamoError if the bounds of `BETWEEN` are values in the wrong order */
  requireRange(low: Operand, high: Operand): void {
    this.requireType(low, ['S', 'N', 'B'], 'BETWEEN');
    this.requireType(high, ['S', 'N', 'B'], 'BETWEEN');
    if (!('value' in low && 'value' in high)) return;
    const order = compareValues(this.#values[low.value], this.#values[high.value]);
    if (order === undefined || order > 0)
      throw buildValidationError(
        'The BETWEEN operator requires upper bound to be greater than or equal to lower bound',
      );
  }
}

function parseOnce<T>(kind: string, expression: string, parse: (tokens: Tokens) => T): Parsed<T> {
  const key = `${kind} ${expression}`;
  // An expression of one kind is always parsed by the same function.
  const known = parsedBefore.get(key) as Parsed<T> | undefined;
  if (known) return known;
  const tokens = new Tokens(kind, expression);
  const result = { parsed: parse(tokens), used: tokens.used };
  if (parsedBefore.size < MAX_PARSED) parsedBefore.set(key, result);
  return result;
}
