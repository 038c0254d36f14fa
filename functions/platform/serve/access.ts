import type { MachineAccess, SessionAccess } from '#shared/contract/call.ts';
import type { RefusalCode } from '#shared/contract/envelope.ts';
import { hasProofHeaders, listProofHeaders, type ProofHeaders } from '#shared/contract/proof-headers.ts';
import { isMachineAccess } from '#shared/contract/session-for.ts';
import { log } from '../log.ts';
import { Problem } from '../problem.ts';
import { buildSessionEnded } from '../sessions/session.ts';
import { requireStepUp } from '../sessions/step-up.ts';
import { readBytes } from './body.ts';
import { getViewerAddress, readBearer } from './headers.ts';
import type { ServedEvent, SessionOf, Step } from './request.ts';
import type { AnyVerifiers } from './verifier.ts';

/**
 * Rejects callers without access, and stores the session or the proof of the others for the handler.
 *
 * @param verifiers the feature's own; a call whose verifier is missing is refused
 */
export function requireAccess(verifiers: AnyVerifiers): Step {
  return {
    before: async ({ event }) => {
      const { call } = event.served;
      // Unreachable without a call; if it happens, access is denied.
      if (!call) throw buildSessionEnded();
      if (call.access === 'anyone') return;
      if (isMachineAccess(call.access))
        event.served.proof = await requireProof(event, call.access, verifiers);
      else {
        event.served.session = await runTests(event, call.access);
        if (call.stepUp) requireStepUp(event.served.session);
      }
    },
  };
}

/** The refusals that depend on the token, or on its absence; any other Problem says nothing about access. */
const REFUSALS: ReadonlySet<RefusalCode> = new Set(['session-ended', 'not-allowed', 'address-unverified']);

/**
 * Returns the session of the request's token if it gives access to calls with an access word; undefined otherwise.
 *
 * @throws any error that prevents the check
 */
export async function findAdmitted<Word extends SessionAccess>(
  event: ServedEvent,
  access: Word,
): Promise<SessionOf<Word> | undefined> {
  // Most visitors have no session.
  if (readBearer(event) === undefined) return undefined;
  try {
    // `admit` checks that the session is of the word's system.
    return (await runTests(event, access)) as SessionOf<Word>;
  } catch (error) {
    if (error instanceof Problem && REFUSALS.has(error.code)) return undefined;
    throw error;
  }
}

async function requireProof(
  event: ServedEvent,
  access: MachineAccess,
  verifiers: AnyVerifiers,
): Promise<unknown> {
  const verify = verifiers[access];
  const { pathParameters: params = {} } = event;
  const headers = pickProofHeaders(event, access);
  const proof = await verify?.({ headers, params, bytes: readBytes(event) });
  if (proof) return proof;
  await log('warn', `A machine was refused: ${explainRefusal(access, headers)}`, { access });
  // Not `session-ended`, on which a browser with a transaction's key would sign its user out.
  throw new Problem('wrong-credentials', 'The key or signature is missing or wrong');
}

const pickProofHeaders = ({ headers }: ServedEvent, access: MachineAccess): ProofHeaders =>
  Object.fromEntries(listProofHeaders(access).map((name) => [name, headers[name]]));

/** The caller learns no reason, but operators must see whether the edge has lost a header. */
function explainRefusal(access: MachineAccess, headers: ProofHeaders): string {
  if (!hasProofHeaders(access, headers)) return 'header missing';
  return access.startsWith('signed') ? 'wrong signature' : 'wrong key';
}

async function runTests(event: ServedEvent, access: SessionAccess) {
  // Loaded on demand, so that a feature for visitors alone starts without the table's client.
  const { admit } = await import('./admit.ts');
  return admit(access, readBearer(event), getViewerAddress(event));
}
