import type { Item } from '../local/simulators/dynamodb/attribute-values.ts';
import { normalizeNumber } from '../local/simulators/dynamodb/decimal.ts';
import type { Request } from './generator.ts';

/** Sends a request of the protocol. @returns its output, or its error with its type as `__type` */
export type Send = (operation: string, input: object) => Promise<OperationResult>;

export type OperationResult = Record<string, unknown>;

/** More pages than any sequence has items. */
const MAX_PAGES = 40;

/** Returns the response to one request, without what DynamoDB leaves open: the order of sets and of equal index keys. */
export async function execute({ operation, input, pages }: Request, send: Send): Promise<unknown> {
  if (!pages) return normalize(await send(operation, input));
  const found: Item[] = [];
  const counts: unknown[] = [];
  let start: unknown;
  do {
    const output = await send(operation, { ...input, ...(start ? { ExclusiveStartKey: start } : {}) });
    if (output.__type !== undefined) return normalize(output);
    found.push(...((output.Items as Item[] | undefined) ?? [])); // a page of the protocol
    // Which of the entries with equal keys a page ends with decides how many of it a filter selects.
    counts.push(
      'FilterExpression' in input && 'IndexName' in input
        ? output.ScannedCount
        : [output.Count, output.ScannedCount],
    );
    start = output.LastEvaluatedKey;
  } while (start && counts.length < MAX_PAGES);
  // Equal keys of an index have no order; a projection may leave the keys out.
  const items =
    'IndexName' in input
      ? found.map((item) => stringify(item)).sort(compareText)
      : found.map((item) => stringify(item));
  return { counts, items };
}

/** What is compared: the type and codes of an error, but not its message. */
function normalize(output: OperationResult): unknown {
  if (typeof output.__type !== 'string') return JSON.parse(stringify(removeEmpty(output)));
  const reasons = output.CancellationReasons as { Code: string; Item?: Item }[] | undefined; // a field of the protocol
  return JSON.parse(
    stringify({
      error: output.__type.split('#').at(-1),
      ...(output.Item !== undefined && { Item: output.Item }),
      ...(reasons && { reasons: reasons.map(({ Code, Item }) => [Code, Item ?? null]) }),
    }),
  );
}

const removeEmpty = ({
  UnprocessedKeys: _,
  UnprocessedItems: __,
  ConsumedCapacity: ___,
  ...output
}: OperationResult): OperationResult => {
  const { Responses } = output;
  if (typeof Responses !== 'object' || Responses === null) return output;
  // The items of a batch come in any order.
  const sorted = Object.entries(Responses).map(([table, items]) => [
    table,
    (items as Item[]).map(stringify).sort(compareText),
  ]);
  return { ...output, Responses: Object.fromEntries(sorted) };
};

/** JSON with the names of objects and the members of sets in order. */
const stringify = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => {
    if (/^[SNB]S$/.test(name) && Array.isArray(inner)) return inner.toSorted();
    if (name === 'N' && typeof inner === 'string') return normalizeNumber(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
