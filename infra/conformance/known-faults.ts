import type { Request } from './generator.ts';

/** Something that DynamoDB Local does differently from what DynamoDB's documentation says. */
interface Fault {
  what: string;
  /** The page that says what is right. */
  documentation: string;
  /** Whether two different responses, one of the engine and one of DynamoDB Local, are explained by it. */
  explains: (request: Request, engine: unknown, local: unknown) => boolean;
}

const REFERENCE = 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference';

const has = (response: unknown, text: string): boolean => JSON.stringify(response).includes(text);

/** The faults of DynamoDB Local that the generated requests meet. */
export const KNOWN_FAULTS: readonly Fault[] = [
  {
    what: 'An update that cannot be applied fails its transaction as a whole, instead of being one of its reasons',
    documentation: `${REFERENCE}/API_TransactWriteItems.html`,
    explains: ({ operation }, engine, local) =>
      operation === 'TransactWriteItems' &&
      has(engine, '"ValidationError"') &&
      has(local, '{"error":"ValidationException"}'),
  },
  {
    what: 'A page that ends with the last key of its range, by an inclusive bound, has no last key even at its limit',
    documentation: `${REFERENCE}/API_Query.html`,
    explains: ({ operation, input }, engine, local) =>
      operation === 'Query' &&
      /(?:[<>]?=|BETWEEN) :(?:p|s|low)/.test(String(input.KeyConditionExpression)) &&
      JSON.stringify(engine).replace(/,(?:\[0,0\]|0)\]/, ']') === JSON.stringify(local),
  },
];
