import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** One call of the local console. */
export interface ConsoleCall {
  method: 'GET' | 'POST';
  /** With parameters in braces. */
  path: string;
  /** Defined if the call accepts JSON. */
  body?: Schema;
  /** The status of a successful response; 200 by default. */
  status?: number;
  run: (params: Record<string, string>, body: unknown) => Promise<unknown>;
}

/** A call with only path parameters. */
export const plainCall = (
  method: ConsoleCall['method'],
  path: string,
  run: (params: Record<string, string>) => Promise<unknown>,
): ConsoleCall => ({ method, path, run });

/** A call with a JSON body, parsed by its schema. */
export const bodyCall = <S extends Schema>(
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
