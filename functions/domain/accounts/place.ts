import type { Place } from './activity.ts';

/** Of a caller only from where they act, which is all that is noted of a request. */
export const placeOf = ({ address, device }: Place): Place => ({ address, device });
