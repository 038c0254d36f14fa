import type { MachineAccess } from './call.ts';

/**
 * The headers in which a machine proves who it is, by access word and in lower case. A verifier sees no other header, and
 * the edge passes on exactly these.
 */
export const PROOF_HEADERS = {
  'game server': ['x-game-server-key'],
  'key holder': ['x-transaction-key'],
  'signed by Discord': ['x-signature-ed25519', 'x-signature-timestamp'],
  'signed by a gateway': [
    'stripe-signature',
    'paypal-auth-algo',
    'paypal-cert-url',
    'paypal-transmission-id',
    'paypal-transmission-sig',
    'paypal-transmission-time',
    'x-coinpayments-client',
    'x-coinpayments-signature',
    'x-coinpayments-timestamp',
  ],
} as const satisfies Record<MachineAccess, readonly string[]>;

/** The headers of a request that its verifier sees. */
export type ProofHeaders<Word extends MachineAccess = MachineAccess> = Readonly<
  Partial<Record<(typeof PROOF_HEADERS)[Word][number], string | undefined>>
>;
