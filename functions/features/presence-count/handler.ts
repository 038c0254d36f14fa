import { countOnline } from '#domain/presence/count-online.ts';

/** Runs on a schedule; returns the number of players online. */
export const handler = () => countOnline();
