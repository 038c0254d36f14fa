import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call. Each word is decided by the server on every request, never by a screen. */
export type Access =
  | 'anyone'
  | 'web user'
  | 'web: manage_images'
  | 'web: manage_users'
  | 'web editor'
  | 'web admin'
  | 'player'
  | 'verified player'
  | 'game: content'
  | 'game: mod'
  | 'game admin'
  | 'game server'
  | 'key holder'
  | 'signed';

type Schema = v.GenericSchema<unknown, unknown>;
type Fields = v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** One call of the API, stated once. Routes, checks, types, client and documents are read off it. */
export interface Call {
  readonly method: Method;
  /** The path with its parameters in braces, as API Gateway writes it: `/api/gallery/images/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One sentence for the reader of the API's documents. */
  readonly summary: string;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly headers?: Fields;
  /** The JSON body; a strict object, so that an unknown field is refused. */
  readonly body?: Fields;
  /** What lies in the envelope's `data`, or the whole answer where `produces` is not JSON. */
  readonly output: Schema;
  readonly produces?:
    | 'application/json'
    | 'text/html; charset=utf-8'
    | 'text/plain; charset=utf-8'
    | 'application/xml; charset=utf-8';
  /** What an answer says to the person beside its data, in the specification's words where it has them; of the data where it depends on them. */
  readonly message?: string | ((data: never) => string);
  /** 200 where none is named. */
  readonly status?: 201 | 202;
  /** How many seconds a shared cache may keep the answer given to a visitor without a session. */
  readonly cacheSeconds?: number;
}

/** The calls of one feature by their operation's name. */
export interface Contract {
  readonly feature: string;
  readonly calls: Readonly<Record<string, Call>>;
}

/**
 * States the contract of a feature.
 *
 * @param feature the feature's name, the same in every folder
 * @param calls its calls by operation name
 */
export function contract<const Calls extends Record<string, Call>>(
  feature: string,
  calls: Calls,
): { readonly feature: string; readonly calls: Calls } {
  return { feature, calls };
}

type Parsed<S> = S extends Schema ? v.InferOutput<S> : Record<never, never>;
type Sent<S> = S extends Schema ? v.InferInput<S> : never;

/** What a handler is given: each part parsed by its schema. */
export interface Input<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  headers: Parsed<C['headers']>;
  body: Parsed<C['body']>;
}

/** What a handler gives back; the schema then drops whatever it does not name. */
export type Output<C extends Call> = v.InferInput<C['output']>;

/** What a client reads in `data`. */
export type Answer<C extends Call> = v.InferOutput<C['output']>;

/** What a client passes: only the parts that the call has. */
export type Request<C extends Call> = {
  [Part in 'params' | 'query' | 'headers' | 'body' as C[Part] extends Schema ? Part : never]: Sent<C[Part]>;
};
