import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** One call of the local console. */
export interface ConsoleCall {
  method: 'GET' | 'POST';
  /** With parameters in braces. */
  path: string;
  /** Present where it takes JSON. */
  body?: Schema;
  /** What it answers with when all is well; 200 unless named. */
  status?: number;
  run: (params: Record<string, string>, body: unknown) => Promise<unknown>;
}

/** A call that is given parameters of its path and nothing else. */
export const plainCall = (
  method: ConsoleCall['method'],
  path: string,
  run: (params: Record<string, string>) => Promise<unknown>,
): ConsoleCall => ({ method, path, run });

/** A call that is given a JSON body, parsed by its schema. */
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
  // The console parses the body by this very schema before it calls.
  run: (_params, parsed) => run(parsed as v.InferOutput<S>),
});
