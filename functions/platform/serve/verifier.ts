import type { Call, MachineAccess } from '#shared/contract/call.ts';
import type { ProofHeaders } from '#shared/contract/proof-headers.ts';

/** A request as it was sent, for checking a key or a signature. */
export interface RawRequest<Word extends MachineAccess = MachineAccess> {
  /** The headers of the access word, and no others: the edge passes on no others either. */
  readonly headers: ProofHeaders<Word>;
  /** The parameters of the path, not validated yet. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The body. A signature covers these bytes, not the JSON that is parsed from them. */
  readonly bytes: Buffer;
}

/**
 * Returns what a request with the key or the signature that its call requires is about, such as the order that a key
 * belongs to; false or undefined refuses the request. The handler receives the rest as `caller.proof`, so that nothing is
 * read twice. It may throw a Problem instead, for example `not-found` for a sender that does not exist.
 */
export type Verifier<Word extends MachineAccess, Proof = unknown> = (
  request: RawRequest<Word>,
) => Promise<Proof>;

/** One verifier for each access word of a feature's calls that needs one. */
export type Verifiers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Word in Calls[keyof Calls]['access'] & MachineAccess]: Verifier<Word>;
};

/** The verifiers of any feature. */
export type AnyVerifiers = { readonly [Word in MachineAccess]?: Verifier<Word> };

/** What the verifier of an access word returns for requests that it admits; undefined for words without one. */
export type ProofOf<Verified, Word> = Word extends keyof Verified
  ? Verified[Word] extends (request: never) => Promise<infer Proof>
    ? Exclude<Proof, false | undefined>
    : undefined
  : undefined;
