import { Problem } from '../problem.ts';

/** The error for anything but a live session; a client then drops its token. */
export const sessionEnded = (): Problem => new Problem('session-ended', 'Your session has ended');
