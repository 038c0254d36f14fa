import type { Access } from '../../../shared/contract/call.ts';
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

/** Whether the token that came along admits to calls of an access word. */
export async function isAdmitted(event: ServedEvent, access: Exclude<Access, 'anyone'>): Promise<boolean> {
  try {
    return Boolean(await admitted(event, access));
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function admitted(event: ServedEvent, access: Exclude<Access, 'anyone'>) {
  // On demand, so that a feature for visitors alone starts without the table's client.
  const { admit } = await import('./admit.ts');
  return admit(access, bearerOf(event), viewerAddress(event));
}
