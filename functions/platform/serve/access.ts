import type { Access } from '../../../shared/contract/call.ts';
import type { RefusalCode } from '../../../shared/contract/envelope.ts';
import { Problem } from '../problem.ts';
import { sessionEnded } from '../sessions/session-ended.ts';
import { readBearer, viewerAddress } from './headers.ts';
import type { ServedEvent, Step } from './request.ts';

/** Rejects callers without access, and stores the session of the others for the handler. */
export function requireAccess(): Step {
  return {
    before: async ({ event }) => {
      const { call } = event.served;
      // Unreachable without a call; if it happens, access is denied.
      if (!call) throw sessionEnded();
      if (call.access === 'anyone') return;
      event.served.session = await admitted(event, call.access);
    },
  };
}

/** The refusals that depend on the token, or on its absence; any other Problem says nothing about access. */
const REFUSALS: ReadonlySet<RefusalCode> = new Set(['session-ended', 'not-allowed', 'address-unverified']);

/**
 * Returns whether the request's token gives access to calls with an access word.
 *
 * @throws any error that prevents the check
 */
export async function isAdmitted(event: ServedEvent, access: Exclude<Access, 'anyone'>): Promise<boolean> {
  try {
    return Boolean(await admitted(event, access));
  } catch (error) {
    if (error instanceof Problem && REFUSALS.has(error.code)) return false;
    throw error;
  }
}

async function admitted(event: ServedEvent, access: Exclude<Access, 'anyone'>) {
  // Loaded on demand, so that a feature for visitors alone starts without the table's client.
  const { admit } = await import('./admit.ts');
  return admit(access, readBearer(event), viewerAddress(event));
}
