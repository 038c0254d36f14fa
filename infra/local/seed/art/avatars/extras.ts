import { COMPANIONS } from './companions.ts';
import type { Extra } from './extra.ts';
import { FACE_WEAR } from './face-wear.ts';
import { GROWN } from './grown.ts';
import { HEADGEAR } from './headgear.ts';

/** The extras that a look can name. */
export const EXTRAS = { ...GROWN, ...HEADGEAR, ...FACE_WEAR, ...COMPANIONS };

export type ExtraName = keyof typeof EXTRAS;

/** An extra by its name. */
export const extraOf = (name: ExtraName): Extra => EXTRAS[name];
