import type { Contract } from './call.ts';
import { gallery } from './gallery.ts';
import { system } from './system.ts';

/** All contracts, for what is made from the whole API: documents, the fallback route, tests that try every call. */
export const EVERY_CONTRACT: readonly Contract[] = [gallery, system];
