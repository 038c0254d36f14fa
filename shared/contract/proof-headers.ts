import type { MachineAccess } from './call.ts';

/**
 * The headers in which a machine proves who it is, by access word and in lower case; of several lists, all of one. A verifier
 * sees no other header, and the edge passes on exactly these.
 */
const PROOFS = {
  'game server': [['x-game-server-key']],
  'key holder': [['x-transaction-key']],
  'signed by Discord': [['x-signature-ed25519', 'x-signature-timestamp']],
  'signed by a gateway': [
    ['stripe-signature'],
    [
      'paypal-auth-algo',
      'paypal-cert-url',
      'paypal-transmission-id',
      'paypal-transmission-sig',
      'paypal-transmission-time',
    ],
    ['x-coinpayments-client', 'x-coinpayments-signature', 'x-coinpayments-timestamp'],
  ],
} as const satisfies Record<MachineAccess, readonly (readonly string[])[]>;

/** The headers of a request that its verifier sees. */
export type ProofHeaders<Word extends MachineAccess = MachineAccess> = Readonly<
  Partial<Record<(typeof PROOFS)[Word][number][number], string | undefined>>
>;

/** The headers of each proof that an access word accepts. */
export const listProofs = (access: MachineAccess): readonly (readonly string[])[] => PROOFS[access];

/** All headers in which the machines of an access word prove who they are. */
export const listProofHeaders = (access: MachineAccess): string[] => PROOFS[access].flat();

/** Whether a request has every header that its proof needs. */
export const hasProofHeaders = (
  access: MachineAccess,
  headers: Readonly<Record<string, string | undefined>>,
): boolean => PROOFS[access].some((names) => names.every((name) => headers[name]));
