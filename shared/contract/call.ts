import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call. The server checks this on every request; screens never decide it. */
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
  | 'signed by Discord'
  | 'signed by a gateway';

/** The access words that a key or a signature in the request proves, instead of a person's session. */
export type MachineAccess = 'game server' | 'key holder' | 'signed by Discord' | 'signed by a gateway';

/** The access words that require a person's session. */
export type SessionAccess = Exclude<Access, 'anyone' | MachineAccess>;

type Schema = v.GenericSchema<unknown, unknown>;
type Fields = v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** The definition of one API call. Routes, checks, types, the client and the documents are derived from it. */
export interface Call {
  readonly method: Method;
  /** The path with its parameters in braces, as API Gateway writes it: `/api/gallery/images/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The caller must have proved their password or a code within the last ten minutes of this session. */
  readonly stepUp?: true;
  /**
   * The web pages that may make the call, if not as `getOrigins` says: those of any origin, the site's own, or also those
   * of origins that staff have listed.
   */
  readonly origins?: 'any' | 'own' | 'listed';
  /** A GET that changes something, so that it has no HEAD. */
  readonly writes?: true;
  /** One sentence for readers of the API documents. */
  readonly summary: string;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly headers?: Fields;
  /** The JSON body; a strict object, so that unknown fields are rejected. */
  readonly body?: Fields;
  /** A body of any format is taken and not read, such as the form of a mail program: the path says all. */
  readonly ignoresBody?: true;
  /** The schema of the envelope's `data`, or of the whole response where `produces` is not JSON. */
  readonly output: Schema;
  readonly produces?:
    | 'application/json'
    | 'text/html; charset=utf-8'
    | 'text/plain; charset=utf-8'
    | 'application/xml; charset=utf-8'
    | 'application/atom+xml; charset=utf-8';
  /**
   * The message for the person, in the specification's words where it has them; a function where the message depends on
   * the data.
   */
  readonly message?: string | ((data: never) => string);
  /**
   * 200 by default. A response with 204 is empty; with 302, `output` has one field, `location`, to which the browser is
   * sent.
   */
  readonly status?: 201 | 202 | 204 | 302;
  /** The work may continue after the response, which then has the status 202. */
  readonly goesOn?: true;
  /** How many seconds a shared cache may keep the response to a visitor without a session. */
  readonly cacheSeconds?: number;
  /** For how many more seconds it may send that response if the call fails. */
  readonly staleSeconds?: number;
}

/** The calls of one feature by operation name. */
export interface Contract {
  readonly feature: string;
  readonly calls: Readonly<Record<string, Call>>;
}

/**
 * Defines the contract of a feature.
 *
 * @param feature the feature's name, the same in every folder
 * @param calls its calls by operation name
 */
export function defineContract<const Calls extends Record<string, Call>>(
  feature: string,
  calls: Calls,
): { readonly feature: string; readonly calls: Calls } {
  return { feature, calls };
}

type Parsed<S> = S extends Schema ? v.InferOutput<S> : Record<never, never>;
type Sent<S> = S extends Schema ? v.InferInput<S> : never;

/** The input of a handler: each part parsed by its schema. */
export interface Input<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  headers: Parsed<C['headers']>;
  body: Parsed<C['body']>;
}

/** The result of a handler; the schema drops fields that it does not name. */
export type Output<C extends Call> = v.InferInput<C['output']>;

/** The `data` that a client receives. */
export type ResponseData<C extends Call> = v.InferOutput<C['output']>;

/** The request that a client passes: only the parts that the call has. */
export type Request<C extends Call> = {
  [Part in 'params' | 'query' | 'headers' | 'body' as C[Part] extends Schema ? Part : never]: Sent<C[Part]>;
};
