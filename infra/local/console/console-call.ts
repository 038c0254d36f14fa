import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** One call of the local console. */
export interface ConsoleCall {
  method: 'GET' | 'POST';
  /** With parameters in braces. */
  path: string;
  /** Defined if the call accepts JSON. */
  body?: Schema;
  /** Whether it returns a file, without the envelope. */
  isFile?: true;
  /** The status of a successful response; 200 by default. */
  status?: number;
  run: (params: Record<string, string>, body: unknown) => Promise<unknown>;
}

/** A call with only path parameters. */
export const createPlainCall = (
  method: ConsoleCall['method'],
  path: string,
  run: (params: Record<string, string>) => Promise<unknown>,
): ConsoleCall => ({ method, path, run });

/** A call with a JSON body, parsed by its schema. */
export const createBodyCall = <S extends Schema>(
  path: string,
  body: S,
  run: (body: v.InferOutput<S>) => Promise<unknown>,
  status = 200,
): ConsoleCall => ({
  method: 'POST',
  path,
  body,
  status,
  // The console parses the body by this schema before it calls.
  run: (_params, parsed) => run(parsed as v.InferOutput<S>),
});

/** A file as a call returns it. */
export interface ConsoleFile {
  type: string;
  bytes: Buffer;
}

/** A call that returns a file, or nothing if it does not exist. */
export const createFileCall = (
  path: string,
  run: (params: Record<string, string>) => Promise<ConsoleFile | undefined>,
): ConsoleCall => ({ method: 'GET', path, isFile: true, run });
