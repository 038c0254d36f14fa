import { buildUnknownError, buildValidationError } from '../dynamo-error.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

/** An attribute: its name and, if it is nested, the names that lead to it; placeholders are not resolved yet. */
export interface Path {
  path: readonly string[];
}

/** An attribute, or a value of the request by its placeholder. */
export type Operand = Path | { value: string };

const TOKEN = /\s*(:\w+|#\w+|[A-Za-z_]\w*|\d+|<=|>=|<>|[=<>(),.[\]+-])/y;

/** Reads the tokens of one expression from left to right. */
export class Tokens {
  readonly #kind: string;
  readonly #tokens: string[];
  #at = 0;
  /** The placeholders that the expression uses. */
  readonly used = new Set<string>();

  /** @param kind the request's field, such as `UpdateExpression` */
  constructor(kind: string, expression: string) {
    this.#kind = kind;
    if (expression.trim() === '') throw this.refuse('The expression can not be empty;');
    this.#tokens = this.#split(expression);
  }

  #split(expression: string): string[] {
    const tokens: string[] = [];
    TOKEN.lastIndex = 0;
    const end = expression.trimEnd().length;
    let read = 0;
    while (read < end) {
      const token = TOKEN.exec(expression)?.[1];
      if (token === undefined) throw this.refuse(`Syntax error; token: "${expression.charAt(read)}"`);
      read = TOKEN.lastIndex;
      tokens.push(token);
    }
    return tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  /** Whether the next token is the given one; keywords may be in any case. */
  isNext(token: string): boolean {
    return this.#tokens[this.#at]?.toUpperCase() === token.toUpperCase();
  }

  /** Whether the next tokens call a function. */
  get isCall(): boolean {
    return this.#tokens[this.#at + 1] === '(' && /^\w/.test(this.#tokens[this.#at] ?? '');
  }

  skip(token: string): boolean {
    const isNext = this.isNext(token);
    if (isNext) this.#at += 1;
    return isNext;
  }

  expect(token: string): void {
    if (!this.skip(token)) throw this.#syntaxError();
  }

  next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw this.#syntaxError();
    this.#at += 1;
    return token;
  }

  operand(): Operand {
    if (!this.#tokens[this.#at]?.startsWith(':')) return this.path();
    const value = this.next();
    this.used.add(value);
    return { value };
  }

  path(): Path {
    const path = [this.#name()];
    while (this.skip('.')) path.push(this.#name());
    if (this.isNext('[')) throw buildUnknownError(`elements of lists in a ${this.#kind}`);
    return { path };
  }

  #name(): string {
    if (!/^[#A-Za-z_]/.test(this.#tokens[this.#at] ?? '')) throw this.#syntaxError();
    const name = this.next();
    if (name.startsWith('#')) this.used.add(name);
    else if (RESERVED_WORDS.has(name.toLowerCase()))
      throw this.refuse(`Attribute name is a reserved keyword; reserved keyword: ${name}`);
    return name;
  }

  end(): void {
    if (!this.isAtEnd) throw this.#syntaxError();
  }

  /** An error that says what is wrong with this expression. */
  refuse(message: string): Error {
    return buildValidationError(`Invalid ${this.#kind}: ${message}`);
  }

  #syntaxError(): Error {
    const token = this.#tokens[this.#at] ?? '<EOF>';
    const near = this.#tokens.slice(Math.max(0, this.#at - 1), this.#at + 2).join(' ');
    return this.refuse(`Syntax error; token: "${token}", near: "${near}"`);
  }
}
