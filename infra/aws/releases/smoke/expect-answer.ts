import * as v from 'valibot';
import type { Answer } from './call-version.ts';

/** A version that answers otherwise than it has to. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
}

interface Expected {
  status: number;
  /** A word of the log. */
  log?: string;
}

/**
 * Checks an answer.
 *
 * @returns it
 * @throws WrongAnswer with what was answered and logged instead
 */
export function expectAnswer(answer: Answer, { status, log }: Expected): Answer {
  const isLogged = log === undefined || answer.log.includes(log);
  if (answer.status === status && isLogged) return answer;
  const wanted = log === undefined ? String(status) : `${status} with '${log}' in its log`;
  const text = [`It answered ${answer.status} instead of ${wanted}: ${answer.body}`, ...listMessages(answer)];
  throw new WrongAnswer(text.join('\n    '));
}

const LogLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ message: v.string(), cause: v.optional(v.object({ message: v.string() })) }),
);

/** The messages of the log, without Lambda's own lines. */
const listMessages = ({ log }: Answer): string[] =>
  log.split('\n').flatMap((line) => {
    const read = v.safeParse(LogLine, line);
    if (!read.success) return [];
    const { message, cause } = read.output;
    return [cause ? `${message}: ${cause.message}` : message];
  });

/**
 * Reads the data of an answer with the status 200.
 *
 * @throws WrongAnswer if it is another, or has other data
 */
export function readData<Data>(answer: Answer, data: v.GenericSchema<unknown, Data>): Data {
  const { body } = expectAnswer(answer, { status: 200 });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ data })), body);
  if (read.success) return read.output.data;
  throw new WrongAnswer(`It answered ${body}`);
}
