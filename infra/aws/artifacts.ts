/** What was built and is to be installed. */
export interface Artifacts {
  /** The folder with a feature's bundle. */
  bundleOf: (feature: string) => string;
  /** The folder with the built app. */
  frontend: string;
  /** Which release it is, as the functions tell it. */
  release: string;
}
