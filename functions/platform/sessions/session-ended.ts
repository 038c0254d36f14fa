import { Problem } from '../problem.ts';

/** The one answer to whatever is not a live session: a client then drops the one that it has. */
export const sessionEnded = (): Problem => new Problem('session-ended', 'Please sign in again');
