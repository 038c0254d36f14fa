import { sessionEnded } from '../sessions/session-ended.ts';
import { bearerOf, viewerAddress } from './headers.ts';
import type { Step } from './request.ts';

/** Refuses who may not make the call, and leaves the session of who may for the handler. */
export function requireAccess(): Step {
  return {
    before: async ({ event }) => {
      const { call } = event.served;
      // Nothing gets here without a call; should it ever, nobody may make it.
      if (!call) throw sessionEnded();
      if (call.access === 'anyone') return;
      // On demand, so that a feature for visitors alone starts without the table's client.
      const { admit } = await import('./admit.ts');
      event.served.session = await admit(call.access, bearerOf(event), viewerAddress(event));
    },
  };
}
