import { Problem } from '../problem.ts';
import type { Step } from './request.ts';

/**
 * Refuses who may not make the call. No session can exist yet, so every call that asks for one is
 * answered as one whose session has ended.
 */
export function requireAccess(): Step {
  return {
    before: ({ event }) => {
      if (event.served.call?.access === 'anyone') return;
      throw new Problem('session-ended', 'Please sign in again');
    },
  };
}
