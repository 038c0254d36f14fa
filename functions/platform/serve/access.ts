import type { Access } from '../../../shared/contract/call.ts';
import type { RefusalCode } from '../../../shared/contract/envelope.ts';
import { Problem } from '../problem.ts';
import { sessionEnded } from '../sessions/session-ended.ts';
import { bearerOf, viewerAddress } from './headers.ts';
import type { ServedEvent, Step } from './request.ts';

/** Refuses who may not make the call, and leaves the session of who may for the handler. */
export function requireAccess(): Step {
  return {
    before: async ({ event }) => {
      const { call } = event.served;
      // Nothing gets here without a call; should it ever, nobody may make it.
      if (!call) throw sessionEnded();
      if (call.access === 'anyone') return;
      event.served.session = await admitted(event, call.access);
    },
  };
}

/** What the present token, or none, is refused by; any other Problem tells nothing of who may make a call. */
const REFUSALS: ReadonlySet<RefusalCode> = new Set(['session-ended', 'not-allowed', 'address-unverified']);

/**
 * Whether the token that came along admits to calls of an access word.
 *
 * @throws whatever keeps that from being known
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
  // On demand, so that a feature for visitors alone starts without the table's client.
  const { admit } = await import('./admit.ts');
  return admit(access, bearerOf(event), viewerAddress(event));
}
