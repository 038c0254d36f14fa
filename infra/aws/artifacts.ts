import type { Feature } from '../feature.ts';

/** The build output to deploy. */
export interface Artifacts {
  /** The folder with a feature's bundle, the same for all of a group. */
  getBundle: (feature: Feature) => string;
  /** The folder with the built app. */
  frontend: string;
  /** The release, as reported by the functions. */
  release: string;
}
