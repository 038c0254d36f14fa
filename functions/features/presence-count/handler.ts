import { countOnline } from '../../domain/presence/count-online.ts';

/** Run on a schedule; says how many it counted. */
export const handler = () => countOnline();
