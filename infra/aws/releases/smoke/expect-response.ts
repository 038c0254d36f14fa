import * as v from 'valibot';
import type { StageResponse } from './call-version.ts';

/** A version that responds otherwise than it has to. */
export class WrongResponse extends Error {
  override readonly name = 'WrongResponse';
}

interface Expected {
  status: number;
  /** A word of the log. */
  log?: string;
}

/**
 * Checks a response.
 *
 * @returns it
 * @throws WrongResponse with what was returned and logged instead
 */
export function expectResponse(response: StageResponse, { status, log }: Expected): StageResponse {
  const isLogged = log === undefined || response.log.includes(log);
  if (response.status === status && isLogged) return response;
  const wanted = log === undefined ? String(status) : `${status} with '${log}' in its log`;
  const text = [
    `It returned ${response.status} instead of ${wanted}: ${response.body}`,
    ...listMessages(response),
  ];
  throw new WrongResponse(text.join('\n    '));
}

const LogLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ message: v.string(), cause: v.optional(v.object({ message: v.string() })) }),
);

/** The messages of the log, without Lambda's own lines. */
const listMessages = ({ log }: StageResponse): string[] =>
  log.split('\n').flatMap((line) => {
    const read = v.safeParse(LogLine, line);
    if (!read.success) return [];
    const { message, cause } = read.output;
    return [cause ? `${message}: ${cause.message}` : message];
  });

/**
 * Reads the data of a response with the status 200.
 *
 * @throws WrongResponse if it is another, or has other data
 */
export function readData<Data>(response: StageResponse, data: v.GenericSchema<unknown, Data>): Data {
  const { body } = expectResponse(response, { status: 200 });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ data })), body);
  if (read.success) return read.output.data;
  throw new WrongResponse(`It returned ${body}`);
}
